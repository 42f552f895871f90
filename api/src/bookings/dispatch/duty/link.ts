import type { DispatchCrew } from '@melali/shared/api'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, drivers, dutyLinks, guides } from '../../../db'
import { Refusal } from '../../../platform/errors'
import { hashOfToken } from '../../../platform/link-token'

export interface Phone {
  linkId: string
  crew: DispatchCrew
  personId: string
  name: string
  languages: string[]
  day: string
  validUntil: string
  createdById: string | null
}

/** Whose phone it is. What was revoked, has expired or never was is told alike, so that nobody learns by trying. */
export const phoneOf = async (tx: Db, token: string, now: Date): Promise<Phone> => {
  const [found] = await tx
    .select({
      linkId: dutyLinks.id,
      driverId: dutyLinks.driverId,
      personId: sql<string>`coalesce(${dutyLinks.driverId}, ${dutyLinks.guideId})`,
      name: sql<string>`coalesce(${drivers.name}, ${guides.name})`,
      languages: sql<string[]>`coalesce(${drivers.languages}, ${guides.languages})`,
      day: dutyLinks.day,
      validUntil: dutyLinks.validUntil,
      createdById: dutyLinks.createdById,
    })
    .from(dutyLinks)
    .leftJoin(drivers, eq(drivers.id, dutyLinks.driverId))
    .leftJoin(guides, eq(guides.id, dutyLinks.guideId))
    .where(
      and(
        eq(dutyLinks.tokenHash, hashOfToken(token)),
        isNull(dutyLinks.revokedAt),
        gt(dutyLinks.validUntil, now.toISOString()),
        sql`coalesce(${drivers.active}, ${guides.active})`,
      ),
    )
  if (!found) throw new Refusal(404, 'DUTY_LINK_GONE')
  const { driverId, ...phone } = found
  return { ...phone, crew: driverId ? 'drivers' : 'guides' }
}
