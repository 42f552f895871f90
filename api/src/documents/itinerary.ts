import type { ActivityConfirmation, HotelConfirmation, TransportConfirmation } from '@melali/shared/api'
import { letterheadOf } from '../bookings/papers/letterhead'
import { printedLines } from '../bookings/papers/printed'
import { findBooking } from '../bookings/repo'
import type { Db } from '../db'
import { refuse } from '../platform/errors'
import { stampOf } from './bill'
import { heading } from './parts'
import { ride, stay, visit } from './services'
import type { PaperSource } from './source'
import { type Trip, travellersOf, tripFacts, tripFoot, tripLetterhead } from './trip'
import { english, type Said, type Words } from './words'

interface Item {
  day: string
  time: string
  title: Said
  detail: Said
}

const joined = (parts: readonly (string | null)[]) => [parts.filter(Boolean).join(' · ')]

/** What happens when, in the order it is travelled. */
const itemsOf = async (tx: Db, bookingId: string, words: Words): Promise<Item[]> => {
  const linesOf = async <L>(kind: 'hotel' | 'transport' | 'activity') =>
    (await printedLines(tx, bookingId, kind)).map(({ line }) => line as L)
  const { each } = words
  const stays = await linesOf<HotelConfirmation['lines'][number]>('hotel')
  const rides = await linesOf<TransportConfirmation['lines'][number]>('transport')
  const visits = await linesOf<ActivityConfirmation['lines'][number]>('activity')
  const items = [
    ...stays.flatMap((line): Item[] => [
      {
        day: line.checkIn,
        time: line.checkInTime ?? '',
        title: each((say) => `${say('hotel.checkIn')}: ${stay.titleOf(line, words)}`),
        detail: each((say) => `${line.rooms} × ${line.room} · ${say(`hotel.boards.${line.board}`)}`),
      },
      {
        day: line.checkOut,
        time: line.checkOutTime ?? '',
        title: each((say) => `${say('hotel.checkOut')}: ${line.hotel.name}`),
        detail: [],
      },
    ]),
    ...rides.map((line) => ({
      ...{ day: line.date, time: line.time, title: ride.titleOf(line, words) },
      detail: joined([
        `${line.fromPlace || line.fromRegion} – ${line.toPlace || line.toRegion}`,
        line.flightNumber,
        line.crew.map(({ driver, phone }) => [driver, phone].filter(Boolean).join(' ')).join(', '),
      ]),
    })),
    ...visits.map((line) => ({
      ...{ day: line.date, time: line.time, title: visit.titleOf(line, words) },
      detail: joined([line.pickupPlace, line.guide?.name ?? null]),
    })),
  ]
  return items.sort((a, b) => a.day.localeCompare(b.day) || a.time.localeCompare(b.time))
}

const isNone = new Set(['draft', 'expired'])

/** A trip day by day, for who travels: no price is on it. */
export const itineraryPaper: PaperSource = async ({ tx, params, actor, words }) => {
  const booking = await findBooking(tx, params.id, actor)
  if (isNone.has(booking.status)) throw refuse.conflict('NO_PAPER_YET')
  const trip: Trip = await letterheadOf(tx, booking)
  const items = await itemsOf(tx, booking.id, words)
  const standing = booking.status === 'cancelled' ? 'void' : 'valid'
  const { say, day } = words
  return {
    name: `${booking.code}-itinerary`,
    standing,
    agentId: booking.agentId,
    content: await itemsOf(tx, booking.id, english),
    blocks: [
      tripLetterhead(trip),
      { kind: 'title', title: say('titles.itinerary'), number: booking.code, notes: [] },
      ...stampOf(standing, words),
      tripFacts(trip, words),
      ...travellersOf(trip, words),
      heading(say('services')),
      {
        kind: 'table',
        columns: [
          { label: say('date'), figures: false, share: 22 },
          { label: say('lines.kind'), figures: false, share: 38 },
          { label: say('lines.description'), figures: false, share: 0 },
        ],
        rows: items.map((item) => [
          day(item.day).map((said) => `${said} ${item.time}`.trim()),
          item.title,
          item.detail,
        ]),
        totals: [],
      },
      ...tripFoot(trip, words),
    ],
  }
}
