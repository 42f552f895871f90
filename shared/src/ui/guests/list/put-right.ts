import type { Guest } from './carried-down'

/** A row of the preview: its guest, the line it stands for and what that was read as; one added by hand has neither. */
export interface Row extends Guest {
  line?: string
  read?: Guest
}

/** The rows of each line that was ever shown, none where they were taken out, and those added by hand. */
export interface Known {
  lines: Readonly<Record<string, Row | null>>
  added: readonly Row[]
}

export const nothingKnown: Known = { lines: {}, added: [] }

/** Fields that a line says something of. */
export const readable = ['title', 'name', 'nativeName', 'birthdate', 'nationalityId', 'remarks'] as const

export const isPutRight = (row: Row, field: (typeof readable)[number]) => row[field] !== row.read?.[field]

/** What the line is read as now, but for what was put right. */
const readAnew = (row: Row, now: Guest): Row => {
  const typed = readable.filter((field) => isPutRight(row, field))
  const kept = (of: Guest | undefined) => Object.fromEntries(typed.map((field) => [field, of?.[field]]))
  const { line, isMain, read } = row
  return { ...now, ...kept(row), line, isMain, read: { ...now, ...kept(read) } } as Row
}

const freshRow = (guest: Guest, line: string): Row => ({ ...guest, line, read: guest })

/** One of them is the main guest: whom somebody chose, or else the first. */
const withMain = (rows: readonly Row[]): Row[] => {
  const chosen = rows.findIndex(({ isMain, read }) => isMain && !read?.isMain)
  return rows.map((row, at) => ({ ...row, isMain: at === Math.max(chosen, 0) }))
}

/** The rows of a text that may have changed: a line that says the same is as it was left. */
export const rowsOf = (guests: readonly Guest[], lines: readonly string[], known: Known): Row[] => {
  const rows = guests.flatMap((guest, at) => {
    const line = lines[at] ?? ''
    const row = known.lines[line]
    if (row === null) return []
    return row ? readAnew(row, guest) : freshRow(guest, line)
  })
  const all = [...rows, ...known.added]
  return withMain(all.length ? all : guests.map((guest, at) => freshRow(guest, lines[at] ?? '')))
}

/** Where each of the rows stood before: by its line, or as the same one of those added by hand. */
export const placesBefore = (rows: readonly Row[], before: readonly Row[]): number[] => {
  const added = before.flatMap(({ line }, at) => (line === undefined ? [at] : []))
  return rows.map(({ line }) =>
    line === undefined ? (added.shift() ?? -1) : before.findIndex((row) => row.line === line),
  )
}

/** What is known once the rows of these lines stand so. */
export const knownOf = (known: Known, lines: readonly string[], rows: readonly Row[]): Known => ({
  lines: {
    ...known.lines,
    ...Object.fromEntries(lines.map((line) => [line, rows.find((row) => row.line === line) ?? null])),
  },
  added: rows.filter(({ line }) => line === undefined),
})
