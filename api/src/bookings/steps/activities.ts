import type { activityLineBody } from '@melali/shared/api'
import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { priceVisit } from '../../contracts/price'
import { loadActivityContract } from '../../contracts/snapshot'
import {
  activities,
  activityPackages,
  bookingActivities,
  bookingActivityGuests,
  contractVersions,
  type Db,
} from '../../db'
import { ageOn, categoryOf } from '../../pricing'
import { releaseDuties } from '../dispatch/release'
import { GUIDE_MINUTES } from '../dispatch/window'
import { paxOf } from '../guests/pax'
import { isLocked } from '../lines/states'
import { currentVersion } from './contract'
import type { LineKind, LinePrice, Outcome } from './kind'
import type { Work } from './open'
import { type Places, problemFields } from './problems'
import { statusAfterEdit } from './status'
import { dayProblem, guestProblem } from './trip'

type Body = z.output<typeof activityLineBody>
export type ActivityRow = typeof bookingActivities.$inferSelect & {
  contractId: string
  packageName: string
  guestIds: string[]
}

interface ActivityPrice extends LinePrice {
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
  fields: { serviceOn: 'date', startAt: 'time', packageId: 'packageName' },
  OUTSIDE_STAYING_PERIOD: 'date',
  NO_PACKAGE: 'packageName',
  START_TIME: 'time',
  CLOSED_DAY: 'date',
  NO_TIER: 'guestIds',
  MIN_PAX: 'guestIds',
  QUANTITY: 'guestIds',
}

/** The lines with who goes along, in one query. */
export const withParticipants = async <R extends { id: string }>(tx: Db, rows: readonly R[]) => {
  const guests = rows.length
    ? await tx
        .select()
        .from(bookingActivityGuests)
        .where(
          inArray(
            bookingActivityGuests.bookingActivityId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(bookingActivityGuests.bookingGuestId)
    : []
  return rows.map((row) => ({
    ...row,
    guestIds: guests
      .filter((guest) => guest.bookingActivityId === row.id)
      .map((guest) => guest.bookingGuestId),
  }))
}

const rows = async (tx: Db, bookingId: string): Promise<ActivityRow[]> =>
  withParticipants(
    tx,
    await tx
      .select({
        ...getTableColumns(bookingActivities),
        contractId: contractVersions.contractId,
        packageName: activityPackages.name,
      })
      .from(bookingActivities)
      .innerJoin(contractVersions, eq(contractVersions.id, bookingActivities.contractVersionId))
      .innerJoin(activityPackages, eq(activityPackages.id, bookingActivities.packageId))
      .where(and(eq(bookingActivities.bookingId, bookingId), ne(bookingActivities.status, 'cancelled')))
      .orderBy(bookingActivities.position, bookingActivities.id),
  )

const bodyOf = (row: ActivityRow): Body => ({
  id: row.id,
  contractId: row.contractId,
  packageName: row.packageName,
  date: row.serviceOn,
  time: row.startAt,
  guestIds: row.guestIds,
  remarks: row.remarks,
})

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
const headcount = ({ guests }: Work, { guestIds, date }: Body) => {
  const categories = guests
    .filter(({ id }) => guestIds.includes(id))
    .map(({ birthdate }) => (birthdate ? categoryOf(ageOn(birthdate, date)) : 'adult'))
  return paxOf(categories)
}

const price = async (work: Work, body: Body): Promise<Outcome<ActivityPrice>> => {
  const early = guestProblem(work, body.guestIds) ?? dayProblem(work.booking, body.date)
  if (early) return { ok: false, fields: early }
  const version = await currentVersion(work.tx, body.contractId, 'activity', work.prices)
  if ('fields' in version) return { ok: false, fields: version.fields }
  const snapshot = await loadActivityContract(work.tx, version.versionId)
  const activityId = snapshot?.head.activityId
  const option = await optionOf(work.tx, version.versionId, body.packageName)
  if (!snapshot || !activityId) return { ok: false, fields: { contractId: 'unknownChoice' } }
  if (!option) return { ok: false, fields: { packageName: 'price.NO_PACKAGE' } }

  const { date: serviceOn, time: startAt } = body
  const visit = { packageId: option.id, serviceOn, startAt, ...headcount(work, body) }
  const asked = { prices: work.prices, bookedOn: work.today }
  const priced = await priceVisit(work.tx, snapshot, visit, asked)
  if (!priced.ok) return { ok: false, fields: problemFields(priced.problems, places) }
  const { sellCents, costCents, trace } = priced
  return {
    ok: true,
    price: {
      sellCents,
      costCents,
      trace,
      contractVersionId: version.versionId,
      activityId,
      packageId: option.id,
      supplierId: snapshot.head.supplierId,
      durationMinutes: option.durationMinutes ?? (await minutesOf(work.tx, activityId)),
      adults: visit.adults,
      children: visit.children,
      infants: visit.infants,
    },
  }
}

const columnsOf = (work: Work, body: Body, linePrice: ActivityPrice, position: number) => ({
  ...linePrice,
  ...statusAfterEdit(work),
  serviceOn: body.date,
  startAt: body.time,
  remarks: body.remarks ?? '',
  position,
})

const setGuests = async (tx: Db, lineId: string, guestIds: readonly string[]) => {
  await tx.delete(bookingActivityGuests).where(eq(bookingActivityGuests.bookingActivityId, lineId))
  await tx
    .insert(bookingActivityGuests)
    .values(guestIds.map((bookingGuestId) => ({ bookingActivityId: lineId, bookingGuestId })))
}

/** Activities. One that changes loses its guide, as a ride loses its driver. */
export const activityKind: LineKind<Body, ActivityRow, ActivityPrice> = {
  step: 'activities',
  entity: 'activity-line',
  rows,
  bodyOf,
  title: ({ packageName, serviceOn }) => `${packageName}, ${serviceOn}`,
  isLocked: ({ status }) => isLocked(status),
  wasRequested: ({ requestedAt }) => requestedAt !== null,
  price,
  insert: async (work, body, linePrice, position) => {
    const [row] = await work.tx
      .insert(bookingActivities)
      .values({ ...columnsOf(work, body, linePrice, position), bookingId: work.booking.id })
      .returning({ id: bookingActivities.id })
    if (row) await setGuests(work.tx, row.id, body.guestIds)
  },
  update: async (work, row, body, linePrice, position) => {
    await releaseDuties(work.tx, { activityIds: [row.id] })
    await work.tx
      .update(bookingActivities)
      .set(columnsOf(work, body, linePrice, position))
      .where(eq(bookingActivities.id, row.id))
    await setGuests(work.tx, row.id, body.guestIds)
  },
  delete: async ({ tx }, { id }) => {
    await releaseDuties(tx, { activityIds: [id] })
    await tx.delete(bookingActivities).where(eq(bookingActivities.id, id))
  },
  cancel: async ({ tx }, { id }) => {
    await releaseDuties(tx, { activityIds: [id] })
    await tx.update(bookingActivities).set({ status: 'cancelled' }).where(eq(bookingActivities.id, id))
  },
}
