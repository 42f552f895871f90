import { addColumns } from './columns'
import {
  isBlank,
  type Layer,
  layers,
  type SeasonField,
  type SeasonRow,
  type Sheet,
  seasonFields,
} from './sheet'

type Place = { field: SeasonField } | { column: string; layer: Layer }

/** What both changed, and not to the same: a text, or a season that one of them took out and the other changed. */
export type Collision =
  | { row: string; place: Place; mine: string; theirs: string }
  | { row: string; goneFrom: 'mine' | 'theirs' }

export const nameOf = (one: Collision) => JSON.stringify('place' in one ? [one.row, one.place] : one.row)

export interface MergedSheet {
  /** Mine where both collide; a season that somebody changed is there. */
  sheet: Sheet
  collisions: readonly Collision[]
  /** How many texts and seasons came from the other person. */
  taken: number
}

const textIn = (row: SeasonRow, place: Place) =>
  'field' in place ? row[place.field] : (row.cells[place.column]?.[place.layer] ?? '')

const withText = (row: SeasonRow, place: Place, text: string): SeasonRow => {
  if ('field' in place) return { ...row, [place.field]: text }
  const { [place.layer]: _, ...cell } = row.cells[place.column] ?? {}
  return { ...row, cells: { ...row.cells, [place.column]: text ? { ...cell, [place.layer]: text } : cell } }
}

const placesIn = (...rows: readonly SeasonRow[]): Place[] => {
  const columns = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  return [
    ...seasonFields.map((field) => ({ field })),
    ...[...columns].flatMap((column) => layers.map((layer) => ({ column, layer }))),
  ]
}

const isAlike = (a: SeasonRow, b: SeasonRow) =>
  placesIn(a, b).every((place) => textIn(a, place) === textIn(b, place))

/** What became of one season; without a row it is gone. */
interface Part {
  row: SeasonRow | null
  taken: number
  collisions: readonly Collision[]
}

const untouched = (row: SeasonRow | null): Part => ({ row, taken: 0, collisions: [] })

/** What the other person changed in a season. */
const changesIn = (base: SeasonRow, theirs: SeasonRow) =>
  placesIn(base, theirs)
    .map((place) => ({ place, began: textIn(base, place), other: textIn(theirs, place) }))
    .filter(({ began, other }) => other !== began)

/** A season that all three have. */
const both = (mine: SeasonRow, changes: ReturnType<typeof changesIn>): Part => {
  const changed = changes
    .map((one) => ({ ...one, own: textIn(mine, one.place) }))
    .filter(({ own, other }) => other !== own)
  const taken = changed.filter(({ began, own }) => own === began)
  return {
    row: taken.reduce((row, { place, other }) => withText(row, place, other), mine),
    taken: taken.length,
    collisions: changed
      .filter((one) => !taken.includes(one))
      .map(({ place, own, other }) => ({ row: mine.key, place, mine: own, theirs: other })),
  }
}

/** A season that the other person took out. */
const gone = (base: SeasonRow, mine: SeasonRow): Part =>
  isAlike(base, mine)
    ? { ...untouched(null), taken: 1 }
    : { ...untouched(mine), collisions: [{ row: mine.key, goneFrom: 'theirs' }] }

/** Below the season that it follows in theirs, where that is still there. */
const insertedLike = (rows: readonly SeasonRow[], row: SeasonRow, before: SeasonRow | undefined) => {
  const at = before ? rows.findIndex(({ key }) => key === before.key) + 1 || rows.length : 0
  return [...rows.slice(0, at), row, ...rows.slice(at)]
}

/** All columns that either has, but those that they took out and nobody prices. */
const columnsOf = (base: Sheet, mine: Sheet, theirs: Sheet, rows: readonly SeasonRow[]) => {
  const roomIds = [...mine.columns, ...theirs.columns].map(({ roomId }) => roomId)
  const isIn = (sheet: Sheet, key: string) => sheet.columns.some((column) => column.key === key)
  const isPriced = (key: string) => rows.some(({ cells }) => Object.keys(cells[key] ?? {}).length > 0)
  const added = theirs.columns.filter(({ key }) => isPriced(key) || !isIn(base, key))
  const { columns } = addColumns(mine, added, roomIds)
  return columns.filter(({ key }) => !isIn(base, key) || isIn(theirs, key) || isPriced(key))
}

/** The rows of a sheet from the server, called as they are here. */
export const calledAsHere = (sheet: Sheet, ids: ReadonlyMap<string, string>): Sheet => {
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  return { ...sheet, rows: sheet.rows.map((row) => ({ ...row, key: keys.get(row.key) ?? row.key })) }
}

const rowIn = (rows: readonly SeasonRow[], { key }: SeasonRow) => rows.find((row) => row.key === key)

/**
 * Two sets of changes to the sheet that both began with: season by season and text by text. `ids` tells which of the
 * rows here the server calls what. What they changed is looked for once, however many sheets of mine it is merged with.
 */
export const mergeSheets = (base: Sheet, theirs: Sheet, ids: ReadonlyMap<string, string>) => {
  const there = calledAsHere(theirs, ids).rows.filter((row) => !isBlank(row))
  const changes = new Map(
    there.map((row) => {
      const before = rowIn(base.rows, row)
      return [row.key, before && changesIn(before, row)] as const
    }),
  )

  return (mine: Sheet): MergedSheet => {
    const parts = mine.rows.map((row): Part => {
      const [before, changed] = [rowIn(base.rows, row), changes.get(row.key)]
      if (changed) return both(row, changed)
      if (before && !isBlank(before)) return gone(before, row)
      // What both added alike, or a save whose answer never came, is there once.
      return untouched(there.some((one) => !rowIn(base.rows, one) && isAlike(one, row)) ? null : row)
    })
    const missing = there.filter((row) => !rowIn(mine.rows, row) && changes.get(row.key)?.length !== 0)
    const returned = missing.filter((row) => rowIn(base.rows, row))
    const known = missing.filter((row) => mine.rows.some((one) => isAlike(one, row)))
    const rows = missing.reduce<readonly SeasonRow[]>(
      (all, row) => insertedLike(all, row, there[there.indexOf(row) - 1]),
      parts.flatMap(({ row }) => row ?? []),
    )
    return {
      sheet: { rows, columns: columnsOf(base, mine, theirs, rows) },
      collisions: [
        ...parts.flatMap(({ collisions }) => collisions),
        ...returned.map(({ key }): Collision => ({ row: key, goneFrom: 'mine' })),
      ],
      taken: parts.reduce((sum, part) => sum + part.taken, missing.length - returned.length - known.length),
    }
  }
}

/** The merged sheet with theirs where that was chosen. */
export const settled = (
  { sheet, collisions }: MergedSheet,
  isTheirs: (collision: Collision) => boolean,
): Sheet => {
  const rows = collisions.reduce((rows, one) => {
    const theirs = isTheirs(one)
    if ('place' in one)
      return theirs
        ? rows.map((row) => (row.key === one.row ? withText(row, one.place, one.theirs) : row))
        : rows
    // The season stays where the one who changed it is chosen.
    return theirs === (one.goneFrom === 'theirs') ? rows.filter(({ key }) => key !== one.row) : rows
  }, sheet.rows)
  return rows === sheet.rows ? sheet : { ...sheet, rows }
}
