import { type ContractDiff, type ContractDifference, diffSections } from '@melali/shared/api'
import { and, eq, inArray } from 'drizzle-orm'
import { contracts, contractVersions, type Db } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { refuse } from '../../platform/errors'
import { withoutCost } from '../../platform/http/reply'
import { type Address, addressed, type ContractKind } from '../kind'
import { differences, type Keys, matched, type Said } from './match'
import { type Sayings, sayingsOf } from './sayings'

const by =
  (...names: string[]) =>
  ({ about, fields, group, link }: Said) =>
    JSON.stringify([group, link, ...names.map((name) => about[name] ?? fields[name] ?? null)])

/** By what a thing is known again, whatever else changed about it. */
const keysOf: Record<ContractDifference['section'], Keys<Said>> = {
  general: [by()],
  seasons: [
    by('name', 'from', 'to'),
    by('name', 'from'),
    by('name', 'to'),
    by('name'),
    by('from', 'to', 'priority'),
  ],
  rates: [by('board', 'occupancy', 'service', 'fromZone', 'toZone')],
  childBands: [
    by('fromAge', 'toAge', 'order', 'bedding'),
    by('name', 'fromAge'),
    by('name', 'order'),
    by('name'),
  ],
  supplements: [
    by('name', 'from', 'to', 'room'),
    by('name', 'room'),
    by('name'),
    by('kind', 'from', 'to', 'room'),
  ],
  offers: [by('name', 'from', 'to'), by('name'), by('kind', 'from', 'to')],
  cancellationSteps: [by('daysBefore')],
  packages: [by('name'), by('description', 'durationMinutes', 'startTimes')],
  tiers: [by('fromPax', 'toPax'), by('fromPax'), by('toPax')],
}

const groupSection = ({ groups }: Sayings) => [...groups.values()]

/** What hangs on the same season or package in both versions says so by one name. */
const regrouped = (before: Sayings, after: Sayings): [Said[], Said[]] => {
  const [one, other] = [groupSection(before), groupSection(after)]
  const [first] = [...one, ...other]
  const pairs = first ? matched(one, other, keysOf[first.section]).both : []
  const names = new Map(
    pairs.flatMap(([was, is], index) => [[was, `${index}`] as const, [is, `${index}`] as const]),
  )
  const rename = ({ groups, things }: Sayings) =>
    things.map((thing) => {
      const of = thing.group ? groups.get(thing.group) : undefined
      return of ? { ...thing, group: names.get(of) ?? thing.group } : thing
    }) as Said[]
  return [
    [...one, ...rename(before)],
    [...other, ...rename(after)],
  ]
}

const offerNames = (things: readonly Said[]) =>
  things.filter(({ section }) => section === 'offers').map(({ about }) => String(about.name))

/** Offers apply in their order, so a new order of those that stay is a change of its own. */
const reordered = (before: readonly Said[], after: readonly Said[]): ContractDifference[] => {
  const [was, is] = [offerNames(before), offerNames(after)]
  const [kept, now] = [was.filter((name) => is.includes(name)), is.filter((name) => was.includes(name))]
  if (kept.join('\n') === now.join('\n')) return []
  return [
    { section: 'offers', change: 'changed', about: {}, fields: { sequence: { before: kept, after: now } } },
  ]
}

/** What the other version says otherwise. */
export const differencesBetween = (before: Sayings, after: Sayings): ContractDifference[] => {
  const [was, is] = regrouped(before, after)
  const found = diffSections.flatMap((section) => {
    const ofSection = (things: readonly Said[]) => things.filter((thing) => thing.section === section)
    return differences(ofSection(was), ofSection(is), keysOf[section])
  })
  return [...found, ...reordered(was, is)]
}

const versionsOf = async (tx: Db, kind: ContractKind<unknown>, address: Address, numbers: number[]) => {
  const found = await tx
    .select({ id: contractVersions.id, versionNo: contractVersions.versionNo })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .where(and(addressed(kind, address), inArray(contractVersions.versionNo, numbers)))
  return (versionNo: number) => {
    const version = found.find((row) => row.versionNo === versionNo)
    if (!version) throw refuse.notFound()
    return version.id
  }
}

/** Who may not see cost doesn't learn that it changed either. */
const fitFor = (actor: Actor, found: readonly ContractDifference[]) =>
  actor.can('view.cost')
    ? [...found]
    : found
        .map((one) => withoutCost(one) as ContractDifference)
        .filter(({ change, fields }) => change !== 'changed' || Object.keys(fields).length > 0)

interface Asked {
  tx: Db
  actor: Actor
  params: Address & { a: number; b: number }
}

export const diffOf = async (
  { tx, actor, params }: Asked,
  kind: ContractKind<unknown>,
): Promise<ContractDiff> => {
  const { a, b } = params
  const idOf = await versionsOf(tx, kind, params, [a, b])
  const [before, after] = [await sayingsOf(tx, kind.kind, idOf(a)), await sayingsOf(tx, kind.kind, idOf(b))]
  return { fromNo: a, toNo: b, differences: fitFor(actor, differencesBetween(before, after)) }
}
