import { v7 } from 'uuid'
import type { guests } from '../../db'
import { guestCategory } from '../../pricing'

/** Who somebody is on the day of arrival; without a birthdate, a grown-up. */
export const categoryAt = (birthdate: string | null, arrival: string) =>
  birthdate ? guestCategory(birthdate, arrival) : 'adult'

type Guest = typeof guests.$inferSelect

/** A guest of a group as a booking keeps it: what changes in the group later doesn't change the booking. */
export const snapshotOf = (guest: Guest, arrival: string) => ({
  id: v7(),
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
})
