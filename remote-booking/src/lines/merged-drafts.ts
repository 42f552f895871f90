import type { BookingDetail } from '@melali/shared/api'
import { same } from '@melali/shared/ui'
import type { Draft } from './draft'
import type { Body, LineKind } from './kind'
import type { MergedLines } from './merge-lines'
import type { Words } from './words'

/** A step that somebody else saved first: what both began with, and what each made of it. */
export interface Met {
  record: BookingDetail
  base: readonly Draft[]
  mine: readonly Draft[]
  theirs: readonly Draft[]
  merged: MergedLines
}

export const draftIn = (drafts: readonly Draft[], id: string | undefined) =>
  drafts.find(({ body }) => body.id === id)

/** What somebody else chose brings the words that name it. */
const namedBy = (kind: LineKind, line: Body, mine: Draft, theirs: Draft) => {
  const words = kind.fields
    .filter(({ name }) => !same(line[name], mine.body[name]))
    .flatMap((field) => field.words ?? [])
  const from = theirs.named as Record<string, unknown>
  return { ...mine.named, ...line, ...Object.fromEntries(words.map((word) => [word, from[word]])) }
}

/** Lines as they came out of a merge, with what people read of them. */
export const mergedDrafts = (
  kind: LineKind,
  { mine, theirs }: Met,
  lines: readonly Body[],
  words: Words,
): Draft[] =>
  lines.flatMap((line) => {
    const own = mine.find(({ body }) => body === line) ?? (line.id ? draftIn(mine, line.id) : undefined)
    const other = line.id ? draftIn(theirs, line.id) : undefined
    if (!other) return own ? [{ ...own, body: { ...own.body, id: undefined }, locked: null }] : []
    if (!own || same(line, other.body)) return [other]
    const named = namedBy(kind, line, own, other)
    const { locked = null, declined = false } = other
    return [{ ...own, locked, declined, body: line, named, ...kind.nameOf(named, words) }]
  })
