import type { ActivityPackageDetail } from '@melali/shared/api'
import { eq, inArray } from 'drizzle-orm'
import { activityView } from '../contracts/view/activity'
import { activities, activityTypes, type Db, regions } from '../db'
import type { ActivitySnapshot, PriceTerms } from '../terms/snapshot'
import { unitPrice } from '../terms/unit-price'
import { detailOf, lowest, packageHead } from './head'

const placesOf = async (tx: Db, activityIds: string[]) => {
  const found = await tx
    .select({ activityId: activities.id, region: regions.name, type: activityTypes.name })
    .from(activities)
    .innerJoin(regions, eq(regions.id, activities.regionId))
    .innerJoin(activityTypes, eq(activityTypes.id, activities.activityTypeId))
    .where(inArray(activities.id, activityIds))
  return new Map(found.map((place) => [place.activityId, place]))
}

const adultFrom = ({ contract }: ActivitySnapshot, prices: PriceTerms) =>
  lowest(
    contract.tiers.map(({ costAdultCents: costCents, adultSellCents: sellCents }) =>
      unitPrice({ costCents, sellCents }, contract, prices),
    ),
  )

export const activityPackages = async (
  tx: Db,
  snapshots: readonly ActivitySnapshot[],
  prices: PriceTerms,
) => {
  const places = await placesOf(
    tx,
    snapshots.map(({ activity }) => activity.id),
  )
  return snapshots.map((snapshot) => {
    const { head, activity, contract } = snapshot
    const place = places.get(activity.id)
    return {
      ...activity,
      ...packageHead(head, { ...activity, region: place?.region ?? null }, prices),
      activityId: activity.id,
      activity: activity.name,
      activityType: place?.type ?? null,
      packages: contract.packages.map(({ name }) => name),
      ...adultFrom(snapshot, prices),
      campaign: null,
    }
  })
}

export const activityPackageDetail = async (
  tx: Db,
  snapshot: ActivitySnapshot,
  prices: PriceTerms,
  userId: string,
): Promise<ActivityPackageDetail | undefined> => {
  const [row] = await activityPackages(tx, [snapshot], prices)
  if (!row) return undefined
  return detailOf(tx, row, snapshot.activity, activityView(snapshot, prices), userId)
}
