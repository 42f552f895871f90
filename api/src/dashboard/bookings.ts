import { agentStats, bookingGraph, bookingStats } from '@melali/shared/api'
import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm'
import { byStatus } from '../bookings/counts'
import { agents, bookingDaily, bookings, groups } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { monthsOf, type Span, spanOf } from './period'
import { sold } from './sold'

const NEAREST = 8
const LARGEST = 10
const underWay: ('submitted' | 'in_process')[] = ['submitted', 'in_process']

const within = ({ from, to }: Span, actor: Actor) =>
  and(
    between(bookingDaily.day, from, to),
    actor.agentId ? eq(bookingDaily.agentId, actor.agentId) : undefined,
  )

const bookingsCount = sql<number>`sum(${bookingDaily.bookings})::int`
const bookedValue = sql<number>`sum(${bookingDaily.totalCents})::float8`

export const registerBookings = (door: Door) => {
  serve(door, bookingStats, async ({ tx, query, actor, now }) => {
    const counted = await tx
      .select({ status: bookingDaily.status, count: bookingsCount })
      .from(bookingDaily)
      .where(within(spanOf(query, baliDay(now)), actor))
      .groupBy(bookingDaily.status)
    const { id, code, arrival, departure, status } = bookings
    const inProgress = await tx
      .select({
        ...{ id, code, arrival, departure },
        group: sql<string>`coalesce(${groups.name}, '')`,
        agent: agents.name,
        status: sql<(typeof underWay)[number]>`${status}`,
        totalCents: sql<number>`${bookings.totalCents}::float8`,
      })
      .from(bookings)
      .innerJoin(agents, eq(agents.id, bookings.agentId))
      .leftJoin(groups, eq(groups.id, bookings.groupId))
      .where(and(inArray(status, underWay), actor.agentId ? eq(bookings.agentId, actor.agentId) : undefined))
      .orderBy(asc(arrival), asc(id))
      .limit(NEAREST)
    const total = counted.reduce((sum, { count }) => sum + count, 0)
    return { data: { total, byStatus: byStatus(counted), inProgress } }
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
