import type { HotelItemBody, hotelConditionsBody } from '@melali/shared/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { contractSeasons, type Db, hotelRates } from '../../db'
import { refuse } from '../../platform/errors'
import { overlappingSeasons } from '../../pricing'
import type { Draft } from '../write/draft'
import { rowsById } from '../write/row-ids'
import { saidBy } from './said'

type Body = NonNullable<HotelItemBody['season']>
type Changed = NonNullable<z.output<typeof hotelConditionsBody>['seasons']>[number]

const columns = <B extends Body>(season: B) => ({
  ...season,
  weekdays: [...new Set(season.weekdays)].sort(),
})

export const seasonsOfVersion = (tx: Db, versionId: string) =>
  tx
    .select(saidBy(contractSeasons))
    .from(contractSeasons)
    .where(eq(contractSeasons.versionId, versionId))
    .orderBy(contractSeasons.from, contractSeasons.id)

const refuseBackwards = (seasons: readonly Body[], path: (index: number) => string) => {
  const wrong = seasons.findIndex(({ from, to }) => to < from)
  if (wrong >= 0) throw refuse.invalid({ [`${path(wrong)}.to`]: 'endBeforeStart' })
}

/** The database refuses it too; here the two seasons are named. */
const refuseOverlap = (
  present: Awaited<ReturnType<typeof seasonsOfVersion>>,
  changed: readonly Changed[],
) => {
  const ids = new Set(changed.map(({ id }) => id))
  const next = [...present.filter(({ id }) => !ids.has(id)), ...changed.map(columns)]
  const [pair] = overlappingSeasons(next)
  if (pair) throw refuse.conflict('SEASONS_OVERLAP', { one: pair[0].name, other: pair[1].name })
}

/** Several at once may change places: each first leaves for a priority of its own. */
export const changeSeasons = async (
  { tx, versionId }: Draft,
  seasons: readonly Changed[],
  path: (index: number) => string,
) => {
  refuseBackwards(seasons, path)
  const present = await seasonsOfVersion(tx, versionId)
  const known = rowsById(present)
  const changed = seasons.map((season, index) => {
    const found = known.get(season.id)
    if (!found) throw refuse.invalid({ [`${path(index)}.id`]: 'unknownChoice' })
    return { ...season, id: found.id }
  })
  refuseOverlap(present, changed)
  for (const [index, { id }] of changed.entries())
    await tx
      .update(contractSeasons)
      .set({ priority: -1 - index })
      .where(eq(contractSeasons.id, id))
  for (const season of changed)
    await tx.update(contractSeasons).set(columns(season)).where(eq(contractSeasons.id, season.id))
}

const insertSeason = async ({ tx, versionId }: Draft, season: Body) => {
  refuseBackwards([season], () => 'season')
  refuseOverlap(await seasonsOfVersion(tx, versionId), [{ ...season, id: '' }])
  const [made] = await tx
    .insert(contractSeasons)
    .values({ versionId, ...columns(season) })
    .returning({ id: contractSeasons.id })
  if (!made) throw new Error('no season')
  return made.id
}

/** The season that a rate goes into: one that is there, a changed one or a new one. */
export const seasonFor = async (
  draft: Draft,
  { seasonId, season }: Pick<HotelItemBody, 'seasonId' | 'season'>,
) => {
  if (!seasonId && !season) throw refuse.invalid({ seasonId: 'required' })
  if (!seasonId) return insertSeason(draft, season as Body)
  if (season) await changeSeasons(draft, [{ ...season, id: seasonId }], () => 'season')
  const found = rowsById(await seasonsOfVersion(draft.tx, draft.versionId)).get(seasonId)
  if (!found) throw refuse.invalid({ seasonId: 'unknownChoice' })
  return found.id
}

/** A season that prices nothing would only leave its nights without a price. */
export const dropEmptySeasons = async (tx: Db, seasonIds: readonly string[]) => {
  await tx
    .delete(contractSeasons)
    .where(
      and(
        inArray(contractSeasons.id, [...seasonIds]),
        sql`not exists (select 1 from ${hotelRates} where ${hotelRates.seasonId} = ${contractSeasons.id})`,
      ),
    )
}
