import { v7 } from 'uuid'
import {
  agreements,
  allotmentTakes,
  bookingActivities,
  bookingActivityGuests,
  bookingExtras,
  bookingGuests,
  bookingHotelGuests,
  bookingHotels,
  bookings,
  bookingTransports,
  duties,
  nextNumber,
} from '../../db'
import { baliDay } from '../../platform/bali'
import { insertAll } from '../bulk'
import { type Demo, of } from '../demo'
import type { Goods } from './goods'
import type { BookingRecord } from './record'

/** Codes in the order in which the bookings were made. */
const withCodes = async ({ tx }: Demo, records: readonly BookingRecord[]) => {
  const coded = []
  for (const record of records) {
    const year = Number(baliDay(record.drawn.trip.moments.created).slice(0, 4))
    coded.push({ ...record, code: await nextNumber(tx, 'BK', year) })
  }
  return coded
}

export type Booked = Awaited<ReturnType<typeof withCodes>>[number]

/** Whoever submits has agreed to the contracts of the hotels first, once for each version. */
const writeAgreements = async ({ tx }: Demo, goods: Goods, records: readonly BookingRecord[]) => {
  const agreed = new Map<string, typeof agreements.$inferInsert & { id: string }>()
  for (const { drawn } of records) {
    const { submitted } = drawn.trip.moments
    if (!submitted) continue
    for (const { offer } of drawn.stays) {
      const key = `${drawn.trip.creatorId} ${offer.versionId}`
      if (agreed.has(key)) continue
      agreed.set(key, {
        id: v7(),
        userId: drawn.trip.creatorId,
        versionId: offer.versionId,
        termsHash: of(goods.prices.stays, offer.versionId).head.termsHash,
        decision: 'agreed',
        at: new Date(submitted.getTime() - 20 * 60_000).toISOString(),
      })
    }
  }
  await insertAll(tx, agreements, [...agreed.values()])
  return (userId: string, versionId: string) => agreed.get(`${userId} ${versionId}`)?.id ?? null
}

const sleepersOf = ({ drawn }: BookingRecord) =>
  drawn.stays.flatMap(({ id, priced }) =>
    priced.party.flatMap(({ guestIds }, index) =>
      guestIds.map((bookingGuestId) => ({ bookingHotelId: id, bookingGuestId, roomNo: index + 1 })),
    ),
  )

const participantsOf = ({ drawn }: BookingRecord) =>
  drawn.visits.flatMap(({ id, guestIds }) =>
    guestIds.map((bookingGuestId) => ({ bookingActivityId: id, bookingGuestId })),
  )

/** All bookings with their lines, rooms and crews, table by table. */
export const writeBookings = async (demo: Demo, goods: Goods, records: readonly BookingRecord[]) => {
  const { tx } = demo
  const agreementOf = await writeAgreements(demo, goods, records)
  const booked = await withCodes(demo, records)
  await insertAll(
    tx,
    bookings,
    booked.map(({ booking, code }) => ({ ...booking, code })),
  )
  await insertAll(
    tx,
    bookingGuests,
    records.flatMap(({ drawn }) => drawn.guests),
  )
  await insertAll(
    tx,
    bookingHotels,
    records.flatMap(({ drawn: { trip }, hotels, isOpen }) =>
      hotels.map((row) => ({
        ...row,
        agreementId:
          isOpen && trip.status === 'draft' ? null : agreementOf(trip.creatorId, row.contractVersionId ?? ''),
      })),
    ),
  )
  await insertAll(tx, bookingHotelGuests, records.flatMap(sleepersOf))
  await insertAll(
    tx,
    allotmentTakes,
    records.flatMap(({ takes }) => takes),
  )
  await insertAll(
    tx,
    bookingTransports,
    records.flatMap(({ rides }) => rides),
  )
  await insertAll(
    tx,
    bookingActivities,
    records.flatMap(({ visits }) => visits),
  )
  await insertAll(tx, bookingActivityGuests, records.flatMap(participantsOf))
  await insertAll(
    tx,
    bookingExtras,
    records.flatMap(({ treats }) => treats),
  )
  await insertAll(
    tx,
    duties,
    records.flatMap((record) => record.duties),
  )
  return booked
}
