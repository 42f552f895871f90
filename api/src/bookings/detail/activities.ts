import type { ActivityLine } from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import {
  activities,
  activityPackages,
  bookingActivities,
  contracts,
  contractVersions,
  type Db,
  suppliers,
} from '../../db'
import type { Actor } from '../../platform/auth/actor'
import type { Crew } from '../dispatch/crew'
import { withParticipants } from '../steps/activity-rows'
import { contractColumns, ofVersion, pricedOf } from './priced'
import { orNull } from './text'
import { visitUnits } from './units'

const select = (tx: Db, bookingId: string) =>
  tx
    .select({
      line: bookingActivities,
      contract: contractColumns,
      activity: activities.name,
      packageName: activityPackages.name,
      supplier: suppliers.name,
    })
    .from(bookingActivities)
    .innerJoin(activities, eq(activities.id, bookingActivities.activityId))
    .innerJoin(activityPackages, eq(activityPackages.id, bookingActivities.packageId))
    .innerJoin(contractVersions, eq(contractVersions.id, bookingActivities.contractVersionId))
    .innerJoin(contracts, ofVersion)
    .innerJoin(suppliers, eq(suppliers.id, contracts.supplierId))
    .where(eq(bookingActivities.bookingId, bookingId))
    .orderBy(asc(bookingActivities.serviceOn), asc(bookingActivities.startAt), asc(bookingActivities.id))

export const activityLinesOf = async (
  tx: Db,
  bookingId: string,
  actor: Actor,
  crew: Crew,
): Promise<ActivityLine[]> => {
  const rows = await select(tx, bookingId)
  const people = await withParticipants(
    tx,
    rows.map(({ line }) => line),
  )
  return rows.map(({ line, contract, activity, packageName, supplier }, index) => ({
    ...pricedOf(actor, line, contract),
    units: visitUnits({ ...line, pax: line.adults + line.children + line.infants }),
    activityId: line.activityId,
    activity,
    supplier,
    packageName,
    date: line.serviceOn,
    time: line.startAt,
    guestIds: people[index]?.guestIds ?? [],
    quantity: line.adults + line.children + line.infants,
    remarks: orNull(line.remarks),
    status: line.status,
    confirmationNumber: line.confirmationNumber,
    confirmedBy: line.confirmedBy,
    confirmedAt: line.confirmedAt,
    guide: crew.find(({ activityLineId, guide }) => activityLineId === line.id && guide)?.guide ?? null,
  }))
}
