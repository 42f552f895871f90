import type { SupplierActivity } from '@melali/shared/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { activities, activityTypes, type Db, regions } from '../db'
import { inOrder, type Listing, matches, orderBy } from '../platform/listing'

interface Query {
  search?: string | undefined
  sort?: string | undefined
}

const { id, code, name, active } = activities

const sorts = { name, code }

const activityRows = async (tx: Db, ids: readonly string[]): Promise<SupplierActivity[]> => {
  const rows = await tx
    .select({ id, code, name, active, type: activityTypes.name, region: regions.name })
    .from(activities)
    .innerJoin(activityTypes, eq(activityTypes.id, activities.activityTypeId))
    .innerJoin(regions, eq(regions.id, activities.regionId))
    .where(inArray(id, [...ids]))
  return inOrder(ids, rows)
}

export const listingOfSupplierActivities = (
  supplierId: string,
  { search, sort }: Query,
): Listing<SupplierActivity> => {
  const scope = eq(activities.supplierId, supplierId)
  return {
    table: activities,
    id,
    scope,
    where: and(scope, search ? matches(sql`lower(${name})`, search) : undefined),
    order: orderBy(sort ?? 'name', sorts, id),
    rows: activityRows,
  }
}
