import type { RateSheetBody } from '@melali/shared/api'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { contractSeasons } from '../../db'
import { refuse } from '../../platform/errors'
import { seasonsOfVersion } from '../items/seasons'
import type { Draft } from '../write/draft'
import { rowsById } from '../write/row-ids'

type Given = RateSheetBody['seasons'][number]
export type Season = Given & { id: string }

const days = (weekdays: readonly number[]) => [...new Set(weekdays)].sort()

const rowOf = ({ rates: _, weekdays, ...season }: Season) => ({ ...season, weekdays: days(weekdays) })
type Row = ReturnType<typeof rowOf>

const told = ({ id, name, from, to, weekdays, priority }: Row) =>
  JSON.stringify([id, name, from, to, weekdays, priority])

/** Seasons that stay keep their id; one that isn't of this version is refused. */
const identified = (seasons: readonly Given[], present: readonly { id: string }[]) => {
  const known = rowsById(present)
  return seasons.map((season, at): Season => {
    const id = season.id ? known.get(season.id)?.id : v7()
    if (!id) throw refuse.invalid({ [`seasons.${at}.id`]: 'unknownChoice' })
    return { ...season, id }
  })
}

/** They may change places: all that change first leave for a priority of their own. */
const move = async ({ tx, versionId }: Draft, rows: readonly Row[]) => {
  if (!rows.length) return
  const given = sql`json_to_recordset(${JSON.stringify(
    rows.map((row, at) => ({ ...row, apart: -1 - at })),
  )}::json) as given (id uuid, name text, "from" date, "to" date, weekdays int[], priority int, apart int)`
  const own = sql`contract_seasons.id = given.id and contract_seasons.version_id = ${versionId}`
  await tx.execute(sql`update contract_seasons set priority = given.apart from ${given} where ${own}`)
  await tx.execute(sql`update contract_seasons set name = given.name, "from" = given."from",
    "to" = given."to", weekdays = given.weekdays, priority = given.priority from ${given} where ${own}`)
}

/** Makes the version's seasons those of the sheet; the rates of one that goes go with it. */
export const writeSeasons = async (draft: Draft, given: readonly Given[]): Promise<Season[]> => {
  const { tx, versionId } = draft
  const present = await seasonsOfVersion(tx, versionId)
  const known = new Map(present.map((row) => [row.id, told(row)]))
  const seasons = identified(given, present)
  const kept = new Set(seasons.map(({ id }) => id))
  const twice = seasons.findIndex(({ id }, at) => seasons.findIndex((other) => other.id === id) < at)
  if (twice >= 0) throw refuse.invalid({ [`seasons.${twice}.id`]: 'taken' })
  const gone = present.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (gone.length)
    await tx
      .delete(contractSeasons)
      .where(and(eq(contractSeasons.versionId, versionId), inArray(contractSeasons.id, gone)))
  const rows = seasons.map(rowOf)
  await move(
    draft,
    rows.filter((row) => known.has(row.id) && known.get(row.id) !== told(row)),
  )
  const fresh = rows.filter(({ id }) => !known.has(id))
  if (fresh.length) await tx.insert(contractSeasons).values(fresh.map((row) => ({ ...row, versionId })))
  return seasons
}
