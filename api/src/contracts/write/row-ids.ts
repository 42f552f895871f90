import { lastingId } from '@melali/shared/api'

const DIGITS = 4

/** What the copy of a row in the next version is called. It sorts as the row did, and is the same however often it is copied. */
export const idOfCopy = (id: string) => {
  const next = (Number.parseInt(id.slice(-DIGITS), 16) + 1) % 16 ** DIGITS
  return id.slice(0, -DIGITS) + next.toString(16).padStart(DIGITS, '0')
}

/** Finds rows of one version by what they are or were called in any version. */
export const rowsById = <Row extends { id: string }>(rows: readonly Row[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byLasting = new Map(rows.map((row) => [lastingId(row.id), row]))
  return { get: (id: string) => byId.get(id) ?? byLasting.get(lastingId(id)) }
}
