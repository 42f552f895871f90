import { activityLineBody } from '@melali/shared/api'
import { and, eq } from 'drizzle-orm'
import { activities, activityPackages, type Db } from '../../../db'
import { ageOn, categoryOf } from '../../../pricing'
import { priceVisit } from '../../../terms/price'
import { loadActivityContract } from '../../../terms/snapshot'
import { GUIDE_MINUTES } from '../../dispatch/window'
import { paxOf } from '../../guests/pax'
import type { Work } from '../../steps/work'
import { currentVersion } from '../contract'
import type { LinePrice, Outcome } from '../kind'
import { type Places, problemFields } from '../problems'
import { dayProblem, guestProblem } from '../trip'
import type { ActivityBody } from './read'

export interface ActivityPrice extends LinePrice {
  contractVersionId: string
  activityId: string
  packageId: string
  supplierId: string
  durationMinutes: number
  adults: number
  children: number
  infants: number
}

const places: Places = {
  packageId: 'packageName',
  OUTSIDE_STAYING_PERIOD: 'date',
  NO_PACKAGE: 'packageName',
  START_TIME: 'time',
  CLOSED_DAY: 'date',
  NO_TIER: 'guestIds',
  MIN_PAX: 'guestIds',
  QUANTITY: 'guestIds',
  TOO_MUCH: 'guestIds',
}

const optionOf = async (tx: Db, versionId: string, name: string) => {
  const [option] = await tx
    .select()
    .from(activityPackages)
    .where(and(eq(activityPackages.versionId, versionId), eq(activityPackages.name, name)))
  return option
}

const minutesOf = async (tx: Db, activityId: string) => {
  const [activity] = await tx
    .select({ minutes: activities.durationMinutes })
    .from(activities)
    .where(eq(activities.id, activityId))
  return activity?.minutes ?? GUIDE_MINUTES
}

/** Who they are on the day itself: a birthday on the way counts. */
const headcount = ({ guests }: Work, { guestIds, date }: ActivityBody) => {
  const categories = guests
    .filter(({ id }) => guestIds.includes(id))
    .map(({ birthdate }) => (birthdate ? categoryOf(ageOn(birthdate, date)) : 'adult'))
  return paxOf(categories)
}

export const priceActivityLine = async (work: Work, body: ActivityBody): Promise<Outcome<ActivityPrice>> => {
  const early = guestProblem(work, body.guestIds) ?? dayProblem(work.booking, body.date)
  if (early) return { ok: false, fields: early }
  const version = await currentVersion(work, body.contractId, 'activity')
  if ('fields' in version) return { ok: false, fields: version.fields }
  const snapshot = await loadActivityContract(work.tx, version.versionId)
  const activityId = snapshot?.head.activityId
  const option = await optionOf(work.tx, version.versionId, body.packageName)
  if (!snapshot || !activityId) return { ok: false, fields: { contractId: 'unknownChoice' } }
  if (!option) return { ok: false, fields: { packageName: 'price.NO_PACKAGE' } }

  const { date, time } = body
  const visit = { packageId: option.id, date, time, ...headcount(work, body) }
  const asked = { prices: work.prices, bookedOn: work.today }
  const priced = await priceVisit(work.tx, snapshot, visit, asked)
  if (!priced.ok) return { ok: false, fields: problemFields(priced.problems, activityLineBody, places) }
  const { sellCents, costCents, trace } = priced
  return {
    ok: true,
    price: {
      sellCents,
      costCents,
      trace,
      contractVersionId: version.versionId,
      activityId,
      supplierId: snapshot.head.supplierId,
      durationMinutes: option.durationMinutes ?? (await minutesOf(work.tx, activityId)),
      ...visit,
    },
  }
}
