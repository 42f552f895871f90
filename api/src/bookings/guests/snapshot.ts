import { asc, eq } from 'drizzle-orm'
import { bookingGuests, type Db, groupGuests, groups, guests } from '../../db'
import { guestCategory } from '../../pricing'

/** Who somebody is on the day of arrival; without a birthdate, a grown-up. */
export const categoryAt = (birthdate: string | null, arrival: string) =>
  birthdate ? guestCategory(birthdate, arrival) : 'adult'

/** Copies a group's guests into a booking: what changes in the group later doesn't change the booking. */
export const copyGroupGuests = async (tx: Db, groupId: string, bookingId: string, arrival: string) => {
  const members = await tx
    .select({ guest: guests, mainGuestId: groups.mainGuestId, position: groupGuests.position })
    .from(groupGuests)
    .innerJoin(guests, eq(guests.id, groupGuests.guestId))
    .innerJoin(groups, eq(groups.id, groupGuests.groupId))
    .where(eq(groupGuests.groupId, groupId))
    .orderBy(asc(groupGuests.position), asc(guests.id))
  if (!members.length) return 0
  await tx.insert(bookingGuests).values(
    members.map(({ guest, mainGuestId, position }) => ({
      bookingId,
      guestId: guest.id,
      title: guest.title,
      name: guest.name,
      nativeName: guest.nativeName,
      category: categoryAt(guest.birthdate, arrival),
      birthdate: guest.birthdate,
      nationalityId: guest.nationalityId,
      passportNumber: guest.passportNumber,
      passportExpiry: guest.passportExpiry,
      remarks: guest.remarks ?? '',
      isMain: guest.id === mainGuestId,
      position,
    })),
  )
  return members.length
}
