import {
  activityLine,
  type BookingDetail,
  bookingGuest,
  bookingRow as bookingRowOf,
  extraLine,
  hotelLine,
  linePreview,
  transportLine,
} from '@melali/shared/api'
import { id } from '@melali/shared/testing'
import data from './records.json'

export const bookingId = id(1)

export const [wei, le] = [bookingGuest.parse(data.guests[0]), bookingGuest.parse(data.guests[1])]
export const bookingRow = bookingRowOf.parse(data.row)
export const preview = linePreview.parse(data.preview)
export const stay = hotelLine.parse(data.hotel)
export const ride = transportLine.parse(data.transport)
export const visit = activityLine.parse(data.activity)
export const visa = extraLine.parse(data.visa)

const sum = (lines: readonly { sellCents: number }[]) =>
  lines.reduce((all, { sellCents }) => all + sellCents, 0)

/** A booking with the totals of its own lines. */
export const bookingWith = (parts: Partial<BookingDetail> = {}): BookingDetail => {
  const { hotels = [], transports = [], activities = [], addons = [] } = parts
  const grandCents = sum([...hotels, ...transports, ...activities, ...addons])
  return {
    ...bookingRow,
    remarks: null,
    steps: { guests: 'done', hotels: 'empty', transports: 'empty', activities: 'empty', extras: 'empty' },
    guests: [wei, le],
    hotels,
    transports,
    activities,
    addons,
    files: [],
    totals: {
      hotelCents: sum(hotels),
      transportCents: sum(transports),
      activityCents: sum(activities),
      extrasCents: sum(addons),
      grandCents,
      paidCents: 0,
      pendingCents: 0,
      remainingCents: grandCents,
      minimumPaymentCents: Math.round(grandCents / 2),
    },
    bills: [],
    invoice: null,
    cancellationDue: null,
    cancellationReason: null,
    cancellationFeeCents: null,
    returnReason: null,
    unpaidSince: null,
    commands: [],
    gaps: [],
    ...parts,
    totalCents: grandCents,
  }
}

export const allowed = (
  ...commands: BookingDetail['commands'][number]['command'][]
): BookingDetail['commands'] => commands.map((command) => ({ command, allowed: true, refusal: null }))
