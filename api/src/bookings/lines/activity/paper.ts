import type { confirmedActivity } from '@melali/shared/api'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type * as z from 'zod'
import {
  activities,
  activityPackages,
  bookingActivities,
  contracts,
  contractVersions,
  type Db,
  regions,
  suppliers,
} from '../../../db'
import { orNull } from '../../detail/text'
import { crewOf } from '../../dispatch/crew'
import type { Printed } from '../../papers/printed-line'
import { providerColumns } from '../../papers/provider'
import { ofVersion } from '../contracted'
import { deadStatuses } from '../states'
import { withParticipants } from './rows'

const select = (tx: Db, bookingId: string) =>
  tx
    .select({
      line: bookingActivities,
      activity: activities.name,
      option: { name: activityPackages.name, inclusions: activityPackages.inclusions },
      provider: providerColumns,
      region: regions.name,
    })
    .from(bookingActivities)
    .innerJoin(activities, eq(activities.id, bookingActivities.activityId))
    .innerJoin(regions, eq(regions.id, activities.regionId))
    .innerJoin(activityPackages, eq(activityPackages.id, bookingActivities.packageId))
    .innerJoin(contractVersions, eq(contractVersions.id, bookingActivities.contractVersionId))
    .innerJoin(contracts, ofVersion)
    .innerJoin(suppliers, eq(suppliers.id, contracts.supplierId))
    .where(
      and(
        eq(bookingActivities.bookingId, bookingId),
        notInArray(bookingActivities.status, [...deadStatuses]),
      ),
    )
    .orderBy(asc(bookingActivities.date), asc(bookingActivities.time), asc(bookingActivities.id))

export const printedActivities = async (
  tx: Db,
  bookingId: string,
  nameOf: (guestId: string) => string,
): Promise<Printed<z.input<typeof confirmedActivity>>> => {
  const rows = await select(tx, bookingId)
  const crew = await crewOf(tx, bookingId)
  const people = await withParticipants(
    tx,
    rows.map(({ line }) => line),
  )
  return rows.map(({ line, activity, option, provider, region }, index) => {
    const guide = crew.find((duty) => duty.activityLineId === line.id && duty.guide)?.guide
    return {
      ready: line.status === 'confirmed',
      title: `${activity} · ${option.name}`,
      line: {
        id: line.id,
        activity,
        packageName: option.name,
        provider,
        region,
        date: line.date,
        time: line.time,
        durationMinutes: line.durationMinutes,
        pickupPlace: line.pickupPlace,
        guests: (people[index]?.guestIds ?? []).map(nameOf),
        pax: { adults: line.adults, children: line.children, infants: line.infants },
        guide: guide ? { name: guide.name, phone: guide.phone } : null,
        guideLanguage: line.guideLanguage,
        inclusions: option.inclusions,
        remarks: orNull(line.remarks),
        confirmationNumber: line.confirmationNumber ?? '',
        confirmedBy: line.confirmedBy,
      },
    }
  })
}
