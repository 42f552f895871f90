import type { ImportMapping } from '@melali/shared/api'
import { locales } from '@melali/shared/contract'
import { type AnyResource, type Field, identities } from '@melali/shared/resources'
import type { Cell } from '../db'
import { labelsIn } from '../platform/books'
import { orderOf } from './cells/dates'
import { bare } from './cells/words'

const LEAST = 0.6

/** What other systems call the same. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  birthdate: ['dob', 'birthday'],
  phone: ['mobile', 'tel', 'whatsapp'],
  remarks: ['notes', 'comments'],
}

/** How a field may be called in a file: by its key, or by its label in any language. */
export const wordsOf = (key: string, { label }: Pick<Field, 'label'>) => [
  bare(key),
  bare(key.replace(/(Ids?|Cents)$/, '')),
  ...locales.map((locale) => bare(labelsIn(locale)(label))),
  ...(elsewhere[key] ?? []),
]

const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))

const likeness = (one: string, other: string) => {
  if (one === other) return 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 2) return 0
  const held = long.includes(short) ? 0.5 + (0.45 * short.length) / long.length : 0
  const [mine, theirs] = [pairsOf(one), pairsOf(other)]
  const shared = mine.filter((pair) => theirs.includes(pair)).length
  return Math.max(
    short.length >= 4 || /\P{ASCII}/u.test(short) ? held : 0,
    (1.9 * shared) / (mine.length + theirs.length),
  )
}

/** The likeliest field for each heading, none twice; what was chosen for such a heading before comes first. */
export const suggestColumns = (
  headings: readonly string[],
  fields: readonly [string, Field][],
  remembered: ReadonlyMap<string, string | null> = new Map(),
): (string | null)[] => {
  const pairs = headings.flatMap((heading, column) => {
    const word = bare(heading)
    const before = remembered.get(word)
    if (!word || before === null) return []
    return fields.map(([key, field]) => ({
      column,
      key,
      score: before === key ? 2 : Math.max(...wordsOf(key, field).map((known) => likeness(word, known))),
    }))
  })
  const columns: (string | null)[] = headings.map(() => null)
  for (const { column, key, score } of pairs.toSorted((one, other) => other.score - one.score))
    if (score >= LEAST && columns[column] === null && !columns.includes(key)) columns[column] = key
  return columns
}

interface Known {
  resource: AnyResource
  fields: readonly [string, Field][]
  headings: readonly string[]
  rows: readonly { cells: readonly Cell[] }[]
  remembered: ReadonlyMap<string, string | null>
}

export const suggestMapping = ({ resource, fields, headings, rows, remembered }: Known) => {
  const columns = suggestColumns(headings, fields, remembered)
  const kinds = new Map(fields.map(([key, { kind }]) => [key, kind]))
  const dates = columns.flatMap((key, at) => (key && kinds.get(key) === 'day' ? [at] : []))
  const { order, ambiguous } = orderOf(rows.flatMap(({ cells }) => dates.map((at) => cells[at] ?? null)))
  const whole = identities(resource).find((keys) => keys.every((key) => columns.includes(key)))
  const suggestion: ImportMapping = {
    columns,
    match: [...(whole ?? [])],
    onMatch: 'update',
    dateOrder: order === 'ymd' ? 'dmy' : order,
  }
  return { suggestion, ambiguousDates: ambiguous }
}
