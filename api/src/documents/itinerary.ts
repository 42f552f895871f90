import type {
  ActivityConfirmation,
  HotelConfirmation,
  PaperBlock,
  TransportConfirmation,
} from '@melali/shared/api'
import { extraKind } from '../bookings/lines/extra/kind'
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
  day: string | null
  time: string
  title: Said
  detail: Said
  /** Nobody has promised it yet. */
  onRequest?: true
}

const joined = (parts: readonly (string | null)[]) => [parts.filter(Boolean).join(' · ')]

const standingOf = (ready: boolean) => (ready ? {} : { onRequest: true as const })

const extrasOf = async (tx: Db, bookingId: string, { each }: Words): Promise<Item[]> =>
  (await extraKind.read(tx, bookingId)).map(({ from, addon, pax, days, status }) => ({
    ...{ day: from, time: '', title: [addon] },
    detail: each((say) =>
      [say('extra.guestsOf', { count: pax }), say('extra.daysOf', { count: days })].join(' · '),
    ),
    ...standingOf(status === 'active'),
  }))

/** In the order it is travelled; what is of no day comes last. */
const inOrder = (items: readonly Item[]) => {
  const moment = ({ day, time }: Item) => `${day ?? '9999'} ${time}`
  return items.toSorted((a, b) => moment(a).localeCompare(moment(b)))
}

/** What happens when; what nobody will do is left out. */
const itemsOf = async (tx: Db, bookingId: string, words: Words): Promise<Item[]> => {
  const linesOf = async <L>(kind: 'hotel' | 'transport' | 'activity') =>
    (await printedLines(tx, bookingId, kind)).map(({ line, ready }) => ({ line: line as L, ready }))
  const { each } = words
  const stays = await linesOf<HotelConfirmation['lines'][number]>('hotel')
  const rides = await linesOf<TransportConfirmation['lines'][number]>('transport')
  const visits = await linesOf<ActivityConfirmation['lines'][number]>('activity')
  const items = [
    ...stays.flatMap(({ line, ready }): Item[] => [
      {
        day: line.checkIn,
        time: line.checkInTime ?? '',
        title: each((say) => `${say('hotel.checkIn')}: ${stay.titleOf(line, words)}`),
        detail: each((say) => `${line.rooms} × ${line.room} · ${say(`hotel.boards.${line.board}`)}`),
        ...standingOf(ready),
      },
      {
        day: line.checkOut,
        time: line.checkOutTime ?? '',
        title: each((say) => `${say('hotel.checkOut')}: ${line.hotel.name}`),
        detail: [],
        ...standingOf(ready),
      },
    ]),
    ...rides.map(({ line, ready }) => ({
      ...{ day: line.date, time: line.time, title: ride.titleOf(line, words) },
      detail: joined([
        `${line.fromPlace || line.fromRegion} – ${line.toPlace || line.toRegion}`,
        line.flightNumber,
        line.crew.map(({ driver, phone }) => [driver, phone].filter(Boolean).join(' ')).join(', '),
      ]),
      ...standingOf(ready),
    })),
    ...visits.map(({ line, ready }) => ({
      ...{ day: line.date, time: line.time, title: visit.titleOf(line, words) },
      detail: joined([line.pickupPlace, line.guide?.name ?? null]),
      ...standingOf(ready),
    })),
    ...(await extrasOf(tx, bookingId, words)),
  ]
  return inOrder(items)
}

const tableOf = (items: readonly Item[], { say, day }: Words): PaperBlock => {
  const isOpen = items.some(({ onRequest }) => onRequest)
  return {
    kind: 'table',
    columns: [
      { label: say('date'), figures: false, share: 22 },
      { label: say('lines.kind'), figures: false, share: isOpen ? 30 : 38 },
      { label: say('lines.description'), figures: false, share: 0 },
      ...(isOpen ? [{ label: say('status'), figures: false, share: 16 }] : []),
    ],
    rows: items.map((item) => [
      day(item.day).map((said) => `${said} ${item.time}`.trim()),
      item.title,
      item.detail,
      ...(isOpen ? [item.onRequest ? say('onRequest') : []] : []),
    ]),
    totals: [],
  }
}

/** Who travels and when, as it stands above the days. */
const toldOf = ({ booking, guests }: Trip) => [
  ...[booking.arrival, booking.departure, booking.mainGuest, booking.pax],
  ...guests.map(({ name, nativeName, nationality }) => [name, nativeName, nationality]),
]

const isNone = new Set(['draft', 'expired'])

/** A trip day by day, for who travels: no price is on it. */
export const itineraryPaper: PaperSource = async ({ tx, params, actor, words }) => {
  const booking = await findBooking(tx, params.id, actor)
  if (isNone.has(booking.status)) throw refuse.conflict('NO_PAPER_YET')
  const trip: Trip = await letterheadOf(tx, booking)
  const items = await itemsOf(tx, booking.id, words)
  const standing = booking.status === 'cancelled' ? 'void' : 'valid'
  const { say } = words
  return {
    name: `${booking.code}-itinerary`,
    standing,
    agentId: booking.agentId,
    content: [toldOf(trip), await itemsOf(tx, booking.id, english)],
    blocks: [
      tripLetterhead(trip),
      { kind: 'title', title: say('titles.itinerary'), number: booking.code, notes: [] },
      ...stampOf(standing, words),
      tripFacts(trip, words),
      ...travellersOf(trip, words),
      heading(say('services')),
      tableOf(items, words),
      ...tripFoot(trip, words),
    ],
  }
}
