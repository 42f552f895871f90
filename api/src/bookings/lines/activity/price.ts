import { activityLineBody } from '@melali/shared/api'
import { ageOn, categoryOf } from '../../../pricing'
import { priceVisit } from '../../../terms/price'
import { activityContractOnSale } from '../../../terms/snapshot'
import { GUIDE_MINUTES } from '../../dispatch/window'
import { paxOf } from '../../guests/pax'
import type { Work } from '../../steps/work'
import { offeredContract } from '../contract'
import type { LinePrice, Outcome } from '../kind'
import { type Places, problemFields } from '../problems'
import { dayProblem, guestProblem, nobodyProblem } from '../trip'
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

/** Who they are on the day itself: a birthday on the way counts. */
const headcount = ({ guests }: Work, { guestIds, date }: ActivityBody) => {
  const categories = guests
    .filter(({ id }) => guestIds.includes(id))
    .map(({ birthdate }) => (birthdate ? categoryOf(ageOn(birthdate, date)) : 'adult'))
  return paxOf(categories)
}

export const priceActivityLine = async (work: Work, body: ActivityBody): Promise<Outcome<ActivityPrice>> => {
  const early =
    nobodyProblem(body.guestIds) ?? guestProblem(work, body.guestIds) ?? dayProblem(work.booking, body.date)
  if (early) return { ok: false, fields: early }
  const offer = await offeredContract(work, body.contractId, 'activity', activityContractOnSale)
  if ('fields' in offer) return { ok: false, fields: offer.fields }
  const { snapshot } = offer
  const option = snapshot.contract.packages.find(({ name }) => name === body.packageName)
  if (!option) return { ok: false, fields: { packageName: 'price.NO_PACKAGE' } }

  const { date, time } = body
  const visit = { packageId: option.id, date, time, ...headcount(work, body) }
  const asked = { prices: work.prices, bookedOn: work.today, closures: work.closures }
  const priced = await priceVisit(work.tx, snapshot, visit, asked)
  if (!priced.ok) return { ok: false, fields: problemFields(priced.problems, activityLineBody, places) }
  const { sellCents, costCents, trace } = priced
  return {
    ok: true,
    price: {
      sellCents,
      costCents,
      trace,
      contractVersionId: snapshot.head.versionId,
      activityId: snapshot.activity.id,
      supplierId: snapshot.head.supplierId,
      durationMinutes: option.durationMinutes ?? snapshot.activity.durationMinutes ?? GUIDE_MINUTES,
      ...visit,
    },
  }
}
