import type { AddonLine } from '@melali/shared/api'
import { and, asc, eq, ne } from 'drizzle-orm'
import { addons, bookingExtras, type Db } from '../../../db'
import type { Actor } from '../../../platform/auth/actor'
import { orNull } from '../../detail/text'
import { traceFor } from '../../detail/trace'

export const addonLinesOf = async (tx: Db, bookingId: string, actor: Actor): Promise<AddonLine[]> => {
  const rows = await tx
    .select({ line: bookingExtras, addon: addons.name })
    .from(bookingExtras)
    .innerJoin(addons, eq(addons.id, bookingExtras.addonId))
    .where(and(eq(bookingExtras.bookingId, bookingId), ne(bookingExtras.status, 'cancelled')))
    .orderBy(asc(bookingExtras.position), asc(bookingExtras.id))
  return rows.map(({ line, addon }) => ({
    id: line.id,
    addonId: line.addonId,
    addon,
    unitCents: line.unitCents,
    pax: line.pax,
    days: line.days,
    from: line.from,
    remarks: orNull(line.remarks),
    sellCents: line.sellCents,
    costCents: line.costCents,
    trace: traceFor(actor, line.trace),
    status: line.status,
    version: line.version,
  }))
}
