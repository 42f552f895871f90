import type { InvoiceRow } from '@melali/shared/api'

type Obstacle =
  | 'notIssued'
  | 'inSummary'
  | 'nothingDue'
  | 'awaited'
  | 'otherAgent'
  | 'otherCurrency'
  | 'changed'

/** An invoice that can't be joined, and why. */
export interface Unfit {
  row: InvoiceRow
  obstacle: Obstacle
}

/** What can still be paid on it. */
export const dueOf = ({ remainingCents, pendingCents }: InvoiceRow) => remainingCents - pendingCents

const obstacleOf = (row: InvoiceRow): Obstacle | null => {
  if (row.status !== 'issued') return 'notIssued'
  if (row.inSummary) return 'inSummary'
  if (row.remainingCents <= 0) return 'nothingDue'
  return dueOf(row) > 0 ? null : 'awaited'
}

/** The one that most of them have; of as many the first. */
const mostOf = (values: readonly string[]) => {
  const times = (value: string) => values.filter((one) => one === value).length
  return values.reduce<string | undefined>(
    (best, value) => (best === undefined || times(value) > times(best) ? value : best),
    undefined,
  )
}

/** Of ticked invoices those that fit into one summary, as the server will see it, and what is in the way of the others. */
export const joinable = (rows: readonly InvoiceRow[]) => {
  const open = rows.filter((row) => obstacleOf(row) === null)
  const agentId = mostOf(open.map((row) => row.agentId))
  const theirs = open.filter((row) => row.agentId === agentId)
  const currency = mostOf(theirs.map((row) => row.currency))
  const placed = rows.map((row) => {
    const foreign =
      row.agentId !== agentId ? 'otherAgent' : row.currency !== currency ? 'otherCurrency' : null
    return { row, obstacle: obstacleOf(row) ?? foreign }
  })
  return {
    fit: theirs.filter((row) => row.currency === currency),
    unfit: placed.flatMap(({ row, obstacle }) => (obstacle ? [{ row, obstacle }] : [])),
  }
}
