import type { ImpactBooking } from '@melali/shared/api'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isLiveLine } from '../../bookings/lines/read'
import { agents, bookingLines, bookings, type contracts, contractVersions, type Db } from '../../db'

const SHOWN = 100

/** What is agreed with the guest and asked of suppliers: its lines keep the version they were booked by. */
const settled = ['in_process', 'confirmed', 'travelling'] as const

/** Bookings on the contract that publishing leaves as they are. */
export const bookingsThatStay = async (
  tx: Db,
  kind: (typeof contracts.$inferSelect)['kind'],
  contractId: string,
) => {
  const rows = await tx
    .select({
      bookingId: bookings.id,
      booking: bookings.code,
      status: bookings.status,
      agent: agents.name,
      arrival: bookings.arrival,
      versions: sql<number[]>`array_agg(distinct ${contractVersions.versionNo})`,
      sellCents: sql<number>`sum(${bookingLines.sellCents})`.mapWith(Number),
      costCents: sql<number>`sum(${bookingLines.costCents})`.mapWith(Number),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .innerJoin(contractVersions, eq(contractVersions.id, bookingLines.contractVersionId))
    .where(
      and(
        eq(bookingLines.kind, kind),
        eq(contractVersions.contractId, contractId),
        inArray(bookings.status, [...settled]),
        isLiveLine,
      ),
    )
    .groupBy(bookings.id, agents.id)
    .orderBy(asc(bookings.arrival), asc(bookings.id))
    .limit(SHOWN)
  const stays = rows.map(({ total: _, status, ...row }) => ({
    ...row,
    status: status as ImpactBooking['status'],
  }))
  return { stays, staysTotal: rows[0]?.total ?? 0 }
}
