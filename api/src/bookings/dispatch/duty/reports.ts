import type { dutyReports as endpoint } from '@melali/shared/api'
import { asc, eq, sql } from 'drizzle-orm'
import { drivers, dutyLinks, dutyReports, guides } from '../../../db'
import type { Call } from '../../../platform/serve'

/** What came from phones for a job, with both clocks. */
export const readReports = async ({ tx, params }: Call<typeof endpoint>) => ({
  data: await tx
    .select({
      id: dutyReports.id,
      step: dutyReports.step,
      by: sql<string>`coalesce(${drivers.name}, ${guides.name})`,
      saidAt: dutyReports.saidAt,
      receivedAt: dutyReports.createdAt,
      note: dutyReports.note,
      photoId: dutyReports.photoId,
    })
    .from(dutyReports)
    .innerJoin(dutyLinks, eq(dutyLinks.id, dutyReports.linkId))
    .leftJoin(drivers, eq(drivers.id, dutyLinks.driverId))
    .leftJoin(guides, eq(guides.id, dutyLinks.guideId))
    .where(eq(dutyReports.lineId, params.id))
    .orderBy(asc(dutyReports.createdAt), asc(dutyReports.saidAt), asc(dutyReports.id)),
})
