import { baliInstant } from '../bookings/dates'
import { auditLog } from '../db'
import { insertAll } from './bulk'
import type { Demo } from './demo'
import type { Money } from './money/settle'
import type { People } from './people'
import type { Booked } from './trips/write'

type Entry = typeof auditLog.$inferInsert

interface Event {
  event: string
  at: Date | null
  by: string | null
  before?: object
  after?: object
  reason?: string | undefined
}

/** After the clock alone has done something. */
const NOBODY = 'Melali'

const answers = ({ drawn: { trip }, hotels, visits }: Booked): Event[] =>
  [...hotels, ...visits]
    .filter(({ confirmedAt }) => confirmedAt)
    .map(({ id, confirmedAt, confirmationNumber, confirmedBy }) => ({
      event: 'booking.line-confirmed',
      at: new Date(confirmedAt ?? 0),
      by: trip.reviewerId,
      before: { lineId: id, status: 'requested' },
      after: { lineId: id, status: 'confirmed', number: confirmationNumber, confirmedBy },
    }))

const refused = ({ drawn: { trip }, hotels, visits }: Booked): Event[] =>
  [...hotels, ...visits]
    .filter(({ status }) => status === 'declined')
    .map(({ id, statusReason }) => ({
      event: 'booking.line-declined',
      at: trip.moments.approved && new Date(trip.moments.approved.getTime() + 3_600_000),
      by: trip.reviewerId,
      before: { lineId: id, status: 'requested' },
      after: { lineId: id, status: 'declined' },
      reason: statusReason ?? undefined,
    }))

const move = (from: string, to: string) => ({ before: { status: from }, after: { status: to } })

const calendar = ({ drawn: { trip } }: Booked): Event[] => {
  const { status, arrival, departure, moments } = trip
  const started = status === 'travelling' || status === 'completed'
  const expired = status === 'expired' ? moments.optionExpires : null
  return [
    {
      event: 'booking.start',
      at: started ? baliInstant(arrival, '00:03') : null,
      by: null,
      ...move('confirmed', 'travelling'),
    },
    {
      event: 'booking.finish',
      at: status === 'completed' ? new Date(baliInstant(departure, '00:03').getTime() + 86_400_000) : null,
      by: null,
      ...move('travelling', 'completed'),
    },
    { event: 'booking.expire', at: expired, by: null, ...move('submitted', 'expired') },
  ]
}

/** What happened to a booking, from its making to now. */
const storyOf = (booked: Booked): Event[] => {
  const { drawn, code, booking, totalCents, feeCents } = booked
  const { trip, guests } = drawn
  const { moments, arrival, departure } = trip
  const before = moments.confirmed ? 'confirmed' : moments.approved ? 'in_process' : 'submitted'
  return [
    {
      event: 'booking.created',
      at: moments.created,
      by: trip.creatorId,
      after: { code, arrival, departure, guests: guests.length },
    },
    {
      event: 'booking.submit',
      at: moments.submitted,
      by: trip.creatorId,
      before: { status: 'draft' },
      after: { status: 'submitted', totalCents },
    },
    {
      event: 'booking.approve',
      at: moments.approved,
      by: trip.reviewerId,
      before: { status: 'submitted' },
      after: { status: 'in_process', totalCents },
    },
    ...answers(booked),
    ...refused(booked),
    {
      event: 'booking.confirm',
      at: moments.confirmed,
      by: trip.reviewerId,
      ...move('in_process', 'confirmed'),
    },
    ...calendar(booked),
    {
      event: 'booking.cancel',
      at: moments.cancelled,
      by: trip.reviewerId,
      before: { status: before },
      after: { status: 'cancelled', feeCents, totalCents },
      reason: booking.cancellationReason ?? undefined,
    },
  ]
}

const entries = (
  { now }: Demo,
  names: ReadonlyMap<string, string>,
  [entity, entityId, agentId]: [string, string, string],
  events: readonly Event[],
): Entry[] =>
  events.flatMap(({ event, at, by, before, after, reason }) =>
    at && at <= now
      ? [
          {
            entity,
            entityId,
            event,
            actorId: by,
            actorName: (by && names.get(by)) ?? NOBODY,
            before: before ?? null,
            after: after ?? null,
            reason: reason ?? null,
            agentId,
            requestId: 'demo',
            createdAt: at.toISOString(),
          },
        ]
      : [],
  )

const billEvents = ({ live, voided, receipts, credits }: Money, financeId: string) => [
  ...[...live, ...voided].map(({ row, issuedAt }) => ({
    of: row,
    event: 'invoice.issued',
    at: issuedAt,
    by: financeId,
    after: { number: row.number, amountCents: row.amountCents, dueOn: row.dueOn },
  })),
  ...receipts.flatMap(({ bill, submittedAt, decidedAt, outcome, shareCents, surplusCents }) => {
    const after = { amountCents: shareCents + surplusCents }
    const { creatorId } = bill.booked.drawn.trip
    const logged = { of: bill.row, event: 'payment.submitted', at: submittedAt, by: creatorId, after }
    const decided = { of: bill.row, event: `payment.${outcome}`, at: decidedAt, by: financeId, after }
    return outcome === 'submitted' ? [logged] : [logged, decided]
  }),
  ...credits.map(({ invoiceId, agentId, number, amountCents, createdAt, createdById, reason }) => ({
    of: { id: invoiceId, agentId },
    event: 'invoice.credited',
    at: new Date(createdAt),
    by: createdById,
    after: { number, amountCents },
    reason,
  })),
]

/** Who did what, as if it had been done through the screens. */
export const seedHistory = async (demo: Demo, booked: readonly Booked[], money: Money, people: People) => {
  const names = new Map([...people.values()].map(({ id, name }) => [id, name]))
  const financeId = people.get('finance')?.id ?? null
  const rows = [
    ...booked.flatMap((one) =>
      entries(demo, names, ['booking', one.drawn.id, one.drawn.trip.group.agent.id], storyOf(one)),
    ),
    ...(financeId
      ? billEvents(money, financeId).flatMap(({ of, ...event }) =>
          entries(demo, names, ['invoice', of.id, of.agentId], [event]),
        )
      : []),
  ]
  rows.sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))
  await insertAll(demo.tx, auditLog, rows)
}
