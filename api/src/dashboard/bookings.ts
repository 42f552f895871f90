import { agentStats, bookingGraph, bookingStats, bookingStatuses } from '@melali/shared/api'
import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm'
import { agents, bookingDaily, bookings, groups } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { monthsOf, type Span, spanOf } from './period'

const NEAREST = 8
const LARGEST = 10

const within = ({ from, to }: Span, actor: Actor) =>
  and(
    between(bookingDaily.day, from, to),
    actor.agentId ? eq(bookingDaily.agentId, actor.agentId) : undefined,
  )

/** Drafts are nobody's business yet; cancelled and expired ones bring nothing. */
const sold = inArray(bookingDaily.status, ['submitted', 'in_process', 'confirmed', 'travelling', 'completed'])

const bookingsCount = sql<number>`sum(${bookingDaily.bookings})::int`
const bookedValue = sql<number>`sum(${bookingDaily.totalCents})::float8`

export const registerBookings = (door: Door) => {
  serve(door, bookingStats, async ({ tx, query, actor, now }) => {
    const counted = await tx
      .select({ status: bookingDaily.status, n: bookingsCount })
      .from(bookingDaily)
      .where(within(spanOf(query, baliDay(now)), actor))
      .groupBy(bookingDaily.status)
    const of = new Map(counted.map((row) => [row.status, row.n]))
    const byStatus = Object.fromEntries(
      bookingStatuses.map((status) => [status, of.get(status) ?? 0]),
    ) as Record<(typeof bookingStatuses)[number], number>
    const inProgress = await tx
      .select({
        id: bookings.id,
        code: bookings.code,
        group: sql<string>`coalesce(${groups.name}, '')`,
        agent: agents.name,
        arrival: bookings.arrival,
        departure: bookings.departure,
        status: bookings.status,
        totalCents: sql<number>`${bookings.totalCents}::float8`,
      })
      .from(bookings)
      .innerJoin(agents, eq(agents.id, bookings.agentId))
      .leftJoin(groups, eq(groups.id, bookings.groupId))
      .where(
        and(
          inArray(bookings.status, ['submitted', 'in_process']),
          actor.agentId ? eq(bookings.agentId, actor.agentId) : undefined,
        ),
      )
      .orderBy(asc(bookings.arrival), asc(bookings.id))
      .limit(NEAREST)
    return {
      data: {
        total: Object.values(byStatus).reduce((sum, n) => sum + n, 0),
        byStatus,
        inProgress: inProgress.map((row) => ({
          ...row,
          status: row.status === 'submitted' ? ('submitted' as const) : ('in_process' as const),
        })),
      },
    }
  })

  serve(door, agentStats, async ({ tx, query, actor, now }) => ({
    data: await tx
      .select({
        agentId: bookingDaily.agentId,
        name: agents.name,
        bookings: bookingsCount,
        totalCents: bookedValue,
      })
      .from(bookingDaily)
      .innerJoin(agents, eq(agents.id, bookingDaily.agentId))
      .where(and(within(spanOf(query, baliDay(now)), actor), sold))
      .groupBy(bookingDaily.agentId, agents.name)
      .having(sql`sum(${bookingDaily.bookings}) > 0`)
      .orderBy(desc(bookedValue), asc(agents.name))
      .limit(LARGEST),
  }))

  serve(door, bookingGraph, async ({ tx, query, actor, now }) => {
    const span = spanOf(query, baliDay(now))
    const month = sql<string>`to_char(${bookingDaily.day}, 'YYYY-MM')`
    const rows = await tx
      .select({ month, bookings: bookingsCount, totalCents: bookedValue })
      .from(bookingDaily)
      .where(and(within(span, actor), sold))
      .groupBy(month)
    const of = new Map(rows.map((row) => [row.month, row]))
    return { data: monthsOf(span).map((name) => of.get(name) ?? { month: name, bookings: 0, totalCents: 0 }) }
  })
}
