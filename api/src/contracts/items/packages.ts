import type { ActivityItemBody } from '@melali/shared/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { activityPackages, activityTiers, type Db } from '../../db'
import { refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'
import { rowsById } from '../write/row-ids'

type Body = NonNullable<ActivityItemBody['package']>

const columns = (body: Body) => {
  if (body.maxPax && body.maxPax < body.minPax)
    throw refuse.invalid({ 'package.maxPax': { key: 'minNumber', limit: body.minPax } })
  return {
    ...body,
    description: body.description ?? '',
    startTimes: [...new Set(body.startTimes)].sort(),
  }
}

/** The package that a tier belongs to: one that is there, a changed one or a new one. */
export const packageFor = async ({ tx, versionId }: Draft, given: ActivityItemBody) => {
  const { packageId, package: body } = given
  if (!packageId) {
    if (!body) throw refuse.invalid({ packageId: 'required' })
    const [made] = await tx
      .insert(activityPackages)
      .values({ ...columns(body), versionId })
      .returning({ id: activityPackages.id })
    if (!made) throw new Error('no package')
    return made.id
  }
  const present = await tx
    .select({ id: activityPackages.id })
    .from(activityPackages)
    .where(eq(activityPackages.versionId, versionId))
  const found = rowsById(present).get(packageId)
  if (!found) throw refuse.invalid({ packageId: 'unknownChoice' })
  if (body) await tx.update(activityPackages).set(columns(body)).where(eq(activityPackages.id, found.id))
  return found.id
}

/** A package without tiers can't be booked. */
export const dropEmptyPackages = async (tx: Db, packageIds: readonly string[]) => {
  await tx
    .delete(activityPackages)
    .where(
      and(
        inArray(activityPackages.id, [...packageIds]),
        sql`not exists (select 1 from ${activityTiers} where ${activityTiers.packageId} = ${activityPackages.id})`,
      ),
    )
}
