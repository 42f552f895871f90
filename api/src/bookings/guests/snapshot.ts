import { bookingGuests, type Db, type guests } from '../../db'
import { guestCategory } from '../../pricing'

/** Who somebody is on the day of arrival; without a birthdate, a grown-up. */
export const categoryAt = (birthdate: string | null, arrival: string) =>
  birthdate ? guestCategory(birthdate, arrival) : 'adult'

interface Member {
  guest: typeof guests.$inferSelect
  position: number
}

/** Copies a group's guests into a booking: what changes in the group later doesn't change the booking. */
export const copyGuests = async (
  tx: Db,
  members: readonly Member[],
  { id: bookingId, arrival, mainGuestId }: { id: string; arrival: string; mainGuestId: string | null },
) => {
  await tx.insert(bookingGuests).values(
    members.map(({ guest, position }) => ({
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
}
