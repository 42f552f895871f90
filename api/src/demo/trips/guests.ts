import { v7 } from 'uuid'
import { categoryAt } from '../../bookings/guests/snapshot'
import type { Trip } from './plan'

/** The group's guests as they are on the day of arrival, copied into the booking. */
export const guestsOf = ({ group, arrival }: Trip, bookingId: string) =>
  group.people.map(({ id, ...guest }, position) => ({
    id: v7(),
    bookingId,
    guestId: id,
    title: guest.title,
    name: guest.name,
    nativeName: guest.nativeName,
    category: categoryAt(guest.birthdate, arrival),
    birthdate: guest.birthdate,
    nationalityId: guest.nationalityId,
    passportNumber: guest.passportNumber,
    passportExpiry: guest.passportExpiry,
    diet: guest.diet,
    isMain: position === 0,
    position,
  }))

export type Guest = ReturnType<typeof guestsOf>[number]
