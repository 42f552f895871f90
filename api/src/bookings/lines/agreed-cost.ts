import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db'
import { refuse } from '../../platform/errors'
import { costAgreed, type Trace } from '../../pricing'
import type { SuppliedKind } from './kind'

/** The line costs what its supplier offered, for as long as it is the same service; what it is sold for stays. */
export const agreeCost = async (
  tx: Db,
  kind: SuppliedKind,
  bookingId: string,
  lineId: string,
  agreedCostCents: number,
) => {
  const { table } = kind
  const row = (await kind.read(tx, bookingId)).find(({ id }) => id === lineId)
  if (!row) throw refuse.notFound()
  const stored = Array.isArray(row.trace) ? (row.trace as Trace) : []
  const { costCents, trace } = costAgreed({ ...row, trace: stored }, agreedCostCents)
  const [written] = await tx
    .update(table)
    .set({ costCents, trace, agreedCostCents })
    .where(and(eq(table.id, lineId), eq(table.version, row.version)))
    .returning({ id: table.id })
  if (!written) throw refuse.conflict('WRONG_LINE_STATUS', { status: row.status, title: kind.title(row) })
  return { before: row.costCents, after: costCents }
}
