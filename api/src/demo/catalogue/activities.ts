import { v7 } from 'uuid'
import {
  activities,
  activityClosedDays,
  activityPackages,
  activityTiers,
  activityTypes,
  cancellationSteps,
} from '../../db'
import { addDays } from '../../pricing'
import { insertAll } from '../bulk'
import { type Demo, nth, of } from '../demo'
import type { Partners } from '../partners'
import type { Gallery } from '../pictures'
import type { Places } from '../places'
import { type ActivitySeed, activityList, typeList } from './activity-list'
import { type Paper, paperOf, publishPapers, writePapers } from './paper'

const wording = ({ name, about, times }: ActivitySeed) => ({
  name: `${name} · operator’s rates`,
  notes: `${about} Pick-up is not included unless a transport is booked.`,
  inclusions: ['Entrance fees', 'Equipment', 'Insurance', 'Bottled water'],
  timeline: times.map((time) => ({ time, title: 'Start', text: 'Registration half an hour earlier.' })),
  termsText: [
    '1. The minimum number of guests has to be reached; below it the operator may move the group.',
    '2. Weather decides; the operator offers another day or pays back.',
    '3. Guests with heart conditions or in pregnancy tell us before.',
  ].join('\n'),
  cancellationPolicy: 'Half the price from three days before, all of it on the day before and for a no-show.',
})

const packagesOf = (seed: ActivitySeed, { version }: Paper) =>
  seed.packages.map(([name, adult, child]) => ({
    row: {
      id: v7(),
      versionId: version.id,
      name,
      description: seed.about,
      durationMinutes: seed.minutes,
      inclusions: ['Entrance fees', 'Equipment'],
      minPax: seed.minPax,
      maxPax: 40,
    },
    adult,
    child,
  }))

type Package = ReturnType<typeof packagesOf>[number]

/** One to five at the full price, six and more for less; a private class costs the same for all. */
const tiersOf = (
  seed: ActivitySeed,
  { row, adult, child }: Package,
): (typeof activityTiers.$inferInsert)[] => {
  const common = { versionId: row.versionId, packageId: row.id }
  if (seed.perGroup && child === 0)
    return [{ ...common, fromPax: 1, toPax: null, basis: 'per_group' as const, costAdultCents: adult * 100 }]
  return [
    { ...common, fromPax: 1, toPax: 5, costAdultCents: adult * 100, costChildCents: child * 100 },
    {
      ...common,
      fromPax: 6,
      toPax: null,
      costAdultCents: Math.round(adult * 0.9) * 100,
      costChildCents: Math.round(child * 0.9) * 100,
    },
  ]
}

const rowOf = (
  seed: ActivitySeed,
  index: number,
  types: ReadonlyMap<string, string>,
  [places, partners, gallery]: [Places, Partners, Gallery],
) => ({
  id: v7(),
  code: seed.code,
  name: seed.name,
  activityTypeId: of(types, seed.type),
  supplierId: of(partners.suppliers, seed.supplier).id,
  regionId: of(places.regions, seed.region).id,
  durationMinutes: seed.minutes,
  startTimes: [...seed.times],
  closedWeekdays: [...(seed.closed ?? [])],
  minPax: seed.minPax,
  description: seed.about,
  features: ['English-speaking guide', 'Insurance', ...(seed.minutes >= 240 ? ['Lunch nearby'] : [])],
  photoIds: gallery.activity.length
    ? [nth(gallery.activity, index * 7), nth(gallery.activity, index * 7 + 3)]
    : [],
})

const writeContracts = async (demo: Demo, made: readonly Made[], publishedById: string) => {
  const { tx } = demo
  const papers = made.map(({ paper }) => paper)
  await writePapers(demo, papers)
  await insertAll(
    tx,
    activityPackages,
    made.flatMap(({ packages }) => packages.map(({ row }) => row)),
  )
  await insertAll(
    tx,
    activityTiers,
    made.flatMap(({ seed, packages }) => packages.flatMap((one) => tiersOf(seed, one))),
  )
  await insertAll(
    tx,
    cancellationSteps,
    papers.flatMap(({ version: { id: versionId } }) => [
      { versionId, daysBefore: 3, basis: 'percent' as const, value: 5000 },
      { versionId, daysBefore: 1, basis: 'percent' as const, value: 10_000 },
    ]),
  )
  await publishPapers(demo, papers, publishedById)
}

interface Made {
  seed: ActivitySeed
  row: ReturnType<typeof rowOf>
  paper: Paper
  packages: Package[]
}

/** Activities with their packages and prices. */
export const seedActivities = async (
  demo: Demo,
  parts: [Places, Partners, Gallery],
  publishedById: string,
) => {
  const { tx, today } = demo
  const types = new Map(typeList.map((name) => [name, v7()]))
  await insertAll(
    tx,
    activityTypes,
    [...types].map(([name, id]) => ({ id, name })),
  )
  const made = activityList.map((seed, index): Made => {
    const row = rowOf(seed, index, types, parts)
    const { supplierId } = row
    const paper = paperOf(
      demo,
      { kind: 'activity', activityId: row.id, supplierId, code: `${seed.code}-RATE` },
      wording(seed),
    )
    return { seed, row, paper, packages: packagesOf(seed, paper) }
  })
  await insertAll(
    tx,
    activities,
    made.map(({ row }) => row),
  )
  await insertAll(
    tx,
    activityClosedDays,
    made
      .slice(0, 4)
      .map(({ row }) => ({ activityId: row.id, day: addDays(today, 75), reason: 'Temple festival' })),
  )
  await writeContracts(demo, made, publishedById)
  return made.map(({ seed, row, paper, packages }) => ({
    seed,
    row,
    versionId: paper.version.id,
    packages: packages.map((one) => one.row),
  }))
}

export type Activity = Awaited<ReturnType<typeof seedActivities>>[number]
