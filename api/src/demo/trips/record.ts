import type { bookings } from '../../db'
import type { Demo } from '../demo'
import type { Drawn } from './draw'
import { type Duty, rideDuty, visitDuty } from './duty'
import { feesDue, feesOf } from './fees'
import type { Goods } from './goods'
import { hotelRow, rideRow, treatRow, visitRow } from './lines'
import type { Trip } from './plan'
import type { Roster } from './roster'
import { isOpen, steps } from './states'

const dead = ['cancelled', 'declined']

const iso = (moment: Date | null) => moment?.toISOString() ?? null

const reasons = [
  'The guests’ flight was withdrawn.',
  'Illness in the family.',
  'The agent lost the group to other dates.',
]

/** Some drafts have got no further than the hotels. */
const isHalfDone = ({ status, index }: Trip) => status === 'draft' && index % 3 === 0

const typeOf = ({ group }: Trip) => {
  if (group.party.name.includes('incentive')) return 'mice' as const
  if (group.party.remarks === 'Names as in the passports.') return 'series' as const
  return group.people.length > 5 ? ('group' as const) : ('fit' as const)
}

const done = (drawn: Drawn) =>
  steps.filter((step) => {
    if (step === 'guests') return true
    if (step === 'extras') return drawn.treats.length > 0
    return { hotels: drawn.stays, transports: drawn.rides, activities: drawn.visits }[step].length > 0
  })

const cancelledColumns = ({ trip }: Drawn, feeCents: number) =>
  trip.moments.cancelled && {
    cancelledAt: trip.moments.cancelled.toISOString(),
    cancelledById: trip.reviewerId,
    cancellationReason: reasons[trip.index % reasons.length],
    cancellationFeeCents: feeCents,
  }

const bookingRow = (
  drawn: Drawn,
  goods: Goods,
  feeCents: number,
): Omit<typeof bookings.$inferInsert, 'code'> => {
  const { id, trip } = drawn
  const { moments, group, status } = trip
  const returned = status === 'draft' && trip.index % 5 === 0
  return {
    id,
    orderId: trip.index % 2 ? `${group.agent.code}-${7100 + trip.index}` : null,
    groupId: group.row.id,
    agentId: group.agent.id,
    salesUserId: trip.salesId,
    handledById: moments.approved ? trip.reviewerId : null,
    createdById: trip.creatorId,
    bookingType: typeOf(trip),
    arrival: trip.arrival,
    departure: trip.departure,
    status,
    completedSteps: done(drawn),
    creditHold: status === 'submitted' && group.agent.onCredit,
    optionExpiresAt: iso(moments.optionExpires),
    cancellationDue: status === 'cancelled' ? null : feesDue(drawn, goods),
    bookedAt: iso(moments.submitted),
    submittedById: moments.submitted && trip.creatorId,
    returnReason: returned ? 'Please add the flight numbers and the second child.' : null,
    approvedAt: iso(moments.approved),
    approvedById: moments.approved && trip.reviewerId,
    confirmedAt: status === 'in_process' ? null : iso(moments.confirmed),
    remarks: group.party.remarks ?? '',
    internalRemarks: trip.index % 6 === 0 ? 'Repeat guests: a welcome fruit basket.' : '',
    createdAt: moments.created.toISOString(),
    ...cancelledColumns(drawn, feeCents),
  }
}

const sumOf = (rows: readonly { status?: string | undefined; sellCents?: number | undefined }[]) =>
  rows
    .filter(({ status }) => !dead.includes(status ?? ''))
    .reduce((sum, { sellCents = 0 }) => sum + sellCents, 0)

/** Who drives, by ride. */
const dispatch = (demo: Demo, roster: Roster, drawn: Drawn) => {
  const rides = drawn.rides.map((ride, place) => rideDuty(demo, roster, drawn, ride, place))
  const visits = drawn.visits.map((visit, place) => visitDuty(demo, roster, drawn, visit, place))
  const found = [...rides, ...visits].filter((duty): duty is Duty => duty !== null)
  return { duties: found, hasCrew: (place: number) => rides[place] !== null }
}

/** A booking with all its rows, before it has its number. */
export const recordOf = (demo: Demo, goods: Goods, roster: Roster, given: Drawn) => {
  const drawn = isHalfDone(given.trip) ? { ...given, rides: [], visits: [], treats: [] } : given
  const { now, today } = demo
  const fees = feesOf(drawn, goods)
  const feeCents = [...fees.values()].reduce((sum, { sellCents }) => sum + sellCents, 0)
  const { duties, hasCrew } = dispatch(demo, roster, drawn)
  const hotels = drawn.stays.map((stay, place) => hotelRow(drawn, stay, place, now))
  const rides = drawn.rides.map((ride, place) =>
    rideRow(drawn, ride, place, { hasCrew: hasCrew(place), today, now }),
  )
  const visits = drawn.visits.map((visit, place) => visitRow(drawn, visit, place, now))
  const treats = drawn.treats.map((treat, place) => treatRow(drawn, treat, place))
  const lines = [...hotels, ...rides, ...visits, ...treats]
  const holds = !['cancelled', 'expired'].includes(drawn.trip.status)
  return {
    drawn,
    booking: bookingRow(drawn, goods, feeCents),
    hotels,
    rides,
    visits,
    treats,
    duties,
    fees,
    feeCents,
    /** What is billed: a cancelled one as it stood before. */
    totalCents:
      drawn.trip.status === 'cancelled'
        ? lines.reduce((sum, { sellCents = 0 }) => sum + sellCents, 0)
        : sumOf(lines),
    takes: drawn.stays.flatMap((stay, place) => {
      const isLive = holds && !dead.includes(hotels[place]?.status ?? '') && !stay.priced.onRequest
      const nights = isLive ? goods.prices.take(stay.contractId, stay.asked) : []
      return nights.map((allotmentId) => ({ allotmentId, bookingHotelId: stay.id, rooms: stay.asked.rooms }))
    }),
    isOpen: isOpen(drawn.trip),
  }
}

export type BookingRecord = ReturnType<typeof recordOf>
