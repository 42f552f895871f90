import { merge, type Side, same } from '@melali/shared/ui'
import type { Body } from './kind'

/** What both changed, and not to the same: a field; or, without one, a line that one of them took out. */
export interface Collision {
  id: string
  field: string | null
  mine: unknown
  theirs: unknown
}

/** What only the other person did. */
interface Taken {
  id: string
  change: 'added' | 'changed' | 'removed'
  fields: readonly string[]
}

export interface MergedLines {
  /** Mine, where both collide. */
  lines: readonly Body[]
  taken: readonly Taken[]
  collisions: readonly Collision[]
}

/** Guests and extras say the same in any order. */
const unordered = (line: Body): Body =>
  Object.fromEntries(
    Object.entries(line).map(([field, value]) => [field, Array.isArray(value) ? value.toSorted() : value]),
  )

const alike = (a: Body, b: Body) => same({ ...unordered(a), id: null }, { ...unordered(b), id: null })

const nothing: MergedLines = { lines: [], taken: [], collisions: [] }

/** A line that both still have. */
const both = (id: string, began: Body, mine: Body, theirs: Body): MergedLines => {
  // A field that the form gave up was emptied.
  const emptied = Object.fromEntries(Object.keys(began).map((field) => [field, undefined]))
  const found = merge(unordered(began), { ...emptied, ...unordered(mine) }, unordered(theirs))
  const fields = Object.keys(found.taken)
  return {
    lines: [fields.length ? { ...mine, ...found.taken } : mine],
    taken: fields.length ? [{ id, change: 'changed', fields }] : [],
    collisions: Object.entries(found.collisions).map(([field, sides]) => ({ id, field, ...sides })),
  }
}

/** A line that was there when the form was opened. */
const known = (began: Body, mine: Body | undefined, theirs: Body | undefined): MergedLines => {
  const id = began.id as string
  if (mine && theirs) return both(id, began, mine, theirs)
  const left = mine ?? theirs
  if (left && !alike(left, began)) {
    const collision = { id, field: null, mine: mine ?? null, theirs: theirs ?? null }
    return { ...nothing, lines: mine ? [mine] : [], collisions: [collision] }
  }
  return mine ? { ...nothing, taken: [{ id, change: 'removed', fields: [] }] } : nothing
}

const lineIn = (lines: readonly Body[], { id }: Body) => lines.find((line) => line.id === id)

/** Lines that are new; what both added alike, or a save whose answer never came, is there once. */
const added = (mine: readonly Body[], theirs: readonly Body[]): MergedLines => {
  const unmatched = [...theirs]
  const own = mine.filter((line) => {
    const twin = unmatched.findIndex((other) => alike(other, line))
    if (twin >= 0) unmatched.splice(twin, 1)
    return twin < 0
  })
  const taken = unmatched.map(({ id }) => ({ id: id as string, change: 'added' as const, fields: [] }))
  return { lines: [...own, ...theirs], taken, collisions: [] }
}

/** Two sets of changes to the lines that both began with: line by line, and field by field within one. */
export const mergeLines = (
  base: readonly Body[],
  mine: readonly Body[],
  theirs: readonly Body[],
): MergedLines => {
  const isNew = (line: Body) => !lineIn(base, line)
  const parts = [
    ...base.map((began) => known(began, lineIn(mine, began), lineIn(theirs, began))),
    added(mine.filter(isNew), theirs.filter(isNew)),
  ]
  return {
    lines: parts.flatMap(({ lines }) => lines),
    taken: parts.flatMap(({ taken }) => taken),
    collisions: parts.flatMap(({ collisions }) => collisions),
  }
}

const settled = (lines: readonly Body[], { id, field, theirs }: Collision): readonly Body[] => {
  if (field !== null) return lines.map((line) => (line.id === id ? { ...line, [field]: theirs } : line))
  return theirs ? [...lines, theirs as Body] : lines.filter((line) => line.id !== id)
}

/** The lines with what was chosen where both collide. */
export const settle = ({ lines, collisions }: MergedLines, choose: (collision: Collision) => Side) =>
  collisions.filter((one) => choose(one) === 'theirs').reduce(settled, lines)
