import type { TraceStep } from '@melali/shared/api'
import { inArray } from 'drizzle-orm'
import { traceFor } from '../bookings/detail/trace'
import {
  bookingActivities,
  bookingExtras,
  bookingHotels,
  bookingTransports,
  type Db,
  type invoiceLines,
} from '../db'
import type { Actor } from '../platform/auth/actor'

const tables = {
  hotel: bookingHotels,
  transport: bookingTransports,
  activity: bookingActivities,
  addon: bookingExtras,
}

type Line = Pick<typeof invoiceLines.$inferSelect, 'id' | 'kind' | 'lineId' | 'amountCents'>

/** Why a line of an invoice costs what it does: the trace of the booking's line, while that still says the same amount. */
export const lineTraces = async (tx: Db, lines: readonly Line[], actor: Actor) => {
  const traces = new Map<string, TraceStep[]>()
  for (const [kind, table] of Object.entries(tables)) {
    const billed = lines.filter((line) => line.kind === kind && line.lineId)
    if (!billed.length) continue
    const rows = await tx
      .select({ id: table.id, sellCents: table.sellCents, trace: table.trace })
      .from(table)
      .where(
        inArray(
          table.id,
          billed.flatMap(({ lineId }) => lineId ?? []),
        ),
      )
    for (const line of billed) {
      const source = rows.find(({ id }) => id === line.lineId)
      if (source?.sellCents === line.amountCents) traces.set(line.id, traceFor(actor, source.trace))
    }
  }
  return (lineId: string) => traces.get(lineId) ?? []
}
