import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { duties } from '../../db'
import { addDays } from '../../pricing'
import { cash } from '../sample-billing'
import { decideChange, requestChange } from './changes'
import { report, tick } from './clock'
import { askSupplier, decideOffer, supplierSays } from './suppliers'
import { type Asked, type Kind, kinds, lineOf, nothing, of, type Work } from './work'
import type { Answered, World } from './world'

/** A number that chance gives a command: who asks, which line, how much. */
export interface Chance {
  who: number
  pick: number
}

export interface Command extends Chance {
  kind: keyof typeof commands
}

/** Saves a step whole: its line changed, or one anew. */
const saving =
  (kind: Kind, line: (asked: Asked) => object): Work =>
  (asked) => {
    const [before] = asked.seen[kind]
    const lines = [{ ...line(asked), ...(before && { id: before.id }) }]
    return asked.by.put(`${asked.at}/${kind}`, { lines })
  }

const saveStay = saving('hotels', lineOf.hotels)
const saveRide = saving('transports', lineOf.transports)
const saveVisit = saving('activities', lineOf.activities)

const drop: Work = ({ by, at, pick }) => by.delete(`${at}/${of(kinds, pick)}`)

/** One service is taken out, for what that costs. */
const cancelLine: Work = async ({ by, at, seen, pick }) => {
  const lines = kinds.flatMap((kind) => seen[kind].map(({ id }: { id: string }) => ({ kind, id })))
  if (!lines.length) return nothing()
  const { kind, id } = of(lines, pick)
  const { body } = await by.get(`${at}/cancellation`)
  const fee = body.data?.lines.find(({ lineId }: { lineId: string }) => lineId === id)
  return by.delete(`${at}/${kind}/${id}`, { acceptedFeeCents: fee?.feeCents ?? 0 })
}

/** The child turns out to be another age, and everything that is priced by it follows. */
const saveGuests: Work = ({ by, at, seen, pick }) => {
  const birthdate = of(['2019-01-05', '2010-01-05', '2024-01-05'], pick)
  const guests = seen.guests.map((guest: Answered) => ({
    ...{ id: guest.id, guestId: guest.guestId, title: guest.title, name: guest.name },
    ...{ nationalityId: guest.nationalityId, isMain: guest.isMain },
    birthdate: guest.category === 'adult' ? guest.birthdate : birthdate,
  }))
  return by.put(`${at}/guests`, { guests })
}

const status =
  (command: string, more: (asked: Asked) => object = () => ({})): Work =>
  (asked) =>
    asked.by.put(`${asked.at}/status`, { command, ...more(asked) })

/** Seldom, as little comes after it. */
const cancel: Work = async ({ by, at, pick }) => {
  if (pick % 3) return nothing()
  const { body } = await by.get(`${at}/cancellation`)
  const acceptedFeeCents = body.data?.feeCents ?? 0
  return by.put(`${at}/status`, { command: 'cancel', reason: 'Ill', acceptedFeeCents })
}

/** A supplier's answer to some line of the booking. */
const answering =
  (what: 'confirmation' | 'decline' | 'reopen', body: object): Work =>
  ({ by, at, seen, pick }) => {
    const lines = kinds.flatMap((kind) => seen[kind].map(({ id }: { id: string }) => `${kind}/${id}`))
    return lines.length ? by.post(`${at}/${of(lines, pick)}/${what}`, body) : nothing()
  }

/** A day or two later, with all that is in it or without. */
const changeTrip: Work = ({ by, at, seen, pick }) => {
  const { bookingType, arrival, departure } = seen
  const days = pick % 3
  const body = { bookingType, arrival: addDays(arrival, days), departure: addDays(departure, days) }
  return by.put(`${at}/trip`, { ...body, moveAll: pick % 4 > 0 })
}

/** Whatever speaks against it. */
const reason = 'Planned anew'

const assign: Work = ({ by, at, seen, crew, pick }) => {
  const [line] = seen.transports
  return line ? by.post(`${at}/transports/${line.id}/drivers`, { ...of(crew, pick), reason }) : nothing()
}

const guide: Work = ({ by, at, seen, guideIds, pick }) => {
  const [line] = seen.activities
  const guideId = of(guideIds, pick)
  return line ? by.post(`${at}/guides`, { activityLineId: line.id, guideId, reason }) : nothing()
}

/** As the board does: on whoever is seen there, or off. */
const move: Work = async ({ by, app, seen, crew, pick }) => {
  const [line] = seen.transports
  if (!line) return nothing()
  const standing = await app.db.select().from(duties).where(eq(duties.bookingTransportId, line.id))
  const dutyId = of([null, ...standing.map(({ id }) => id)], pick)
  const personId = dutyId && pick % 3 === 0 ? null : of(crew, pick).driverId
  const moves = [{ lineId: line.id, dutyId, personId }]
  const headers = { 'idempotency-key': v7() }
  return by.post('/api/dispatch/moves', { crew: 'drivers', moves, reason }, { headers })
}

const bill: Work = ({ by, bookingId }) => by.post('/api/invoices/create', { bookingId })

const billsOf = async ({ by, bookingId }: Asked): Promise<Answered[]> =>
  (await by.get(`/api/invoices?bookingId=${bookingId}&perPage=20`)).body.data ?? []

const pay: Work = async (asked) => {
  const [first] = await billsOf(asked)
  if (!first?.remainingCents) return nothing()
  const cents = asked.pick % 2 ? first.remainingCents : Math.ceil(first.remainingCents / 2)
  return asked.by.post(`/api/invoices/${first.id}/payments`, cash(Math.max(1, cents), { reference: v7() }))
}

const decide: Work = async (asked) => {
  const [first] = await billsOf(asked)
  if (!first) return nothing()
  const at = `/api/invoices/${first.id}/payments`
  const payments: Answered[] = (await asked.by.get(at)).body.data ?? []
  if (!payments.length) return nothing()
  const to = of(['verified', 'verified', 'rejected', 'reversed'], asked.pick)
  const reason = to === 'verified' ? {} : { reason: 'Looked again' }
  return asked.by.put(`${at}/${of(payments, asked.pick).id}/status`, { status: to, ...reason })
}

export const commands = {
  saveStay,
  saveRide,
  saveVisit,
  drop,
  cancelLine,
  saveGuests,
  submit: status('submit', () => ({ acceptPriceChange: true })),
  changeTrip,
  return: status('return', () => ({ reason: 'Look at the dates' })),
  approve: ({ by, at }) => by.post(`${at}/approve`, { acceptPriceChange: true }),
  cancel,
  confirm: answering('confirmation', { number: 'HX-1', confirmedBy: 'Made' }),
  decline: answering('decline', { reason: 'Full' }),
  reopen: answering('reopen', { reason: 'Another day' }),
  assign,
  guide,
  move,
  bill,
  pay,
  decide,
  ...{ askSupplier, supplierSays, decideOffer, requestChange, decideChange, report, tick },
} satisfies Record<string, Work>

/** What happens to a booking most of the time, so that chance gets far. */
export const often: readonly Command['kind'][] = [
  ...Array<'confirm'>(5).fill('confirm'),
  ...Array<'assign'>(3).fill('assign'),
  ...(['guide', 'pay', 'pay', 'report'] as const),
]

export const give = (world: World, seen: Answered, { kind, who, pick }: Command) => {
  const work: Work = commands[kind]
  return work({ ...world, by: of(world.people, who), seen, pick })
}
