import type { TraceStep } from '@melali/shared/api'
import { inArray } from 'drizzle-orm'
import { traceFor } from '../bookings/detail/trace'
import { bookingLines, type Db, type invoiceLines } from '../db'
import type { Actor } from '../platform/auth/actor'

type Line = Pick<typeof invoiceLines.$inferSelect, 'id' | 'lineId' | 'amountCents'>

/** Why a line of an invoice costs what it does: the trace of the booking's line, while that still says the same amount. */
export const lineTraces = async (tx: Db, lines: readonly Line[], actor: Actor) => {
  const ids = lines.flatMap(({ lineId }) => lineId ?? [])
  const sources = ids.length ? await tx.select().from(bookingLines).where(inArray(bookingLines.id, ids)) : []
  const traces = new Map<string, TraceStep[]>()
  for (const { id, lineId, amountCents } of lines) {
    const source = sources.find((line) => line.id === lineId)
    if (source?.sellCents === amountCents) traces.set(id, traceFor(actor, source.trace))
  }
  return (lineId: string) => traces.get(lineId) ?? []
}
