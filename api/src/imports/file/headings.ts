import type { AnyResource, Field } from '@melali/shared/resources'
import { bare } from '../cells/words'
import { wordsOf } from '../suggest'
import type { SheetRow } from './read-sheet'

const LOOKED_AT = 10

/** The row of the headings: the one near the top that knows most of the fields, else the first. */
export const headingsIn = (rows: readonly SheetRow[], resource: AnyResource): SheetRow => {
  const fields = Object.entries(resource.fields as Record<string, Field>)
  const known = new Set(fields.flatMap(([key, field]) => wordsOf(key, field)))
  const score = ({ cells }: SheetRow) =>
    cells.filter((cell) => typeof cell === 'string' && known.has(bare(cell))).length
  const [first = { row: 1, cells: [] }, ...others] = rows.slice(0, LOOKED_AT)
  return others.reduce((best, row) => (score(row) > score(best) ? row : best), first)
}
