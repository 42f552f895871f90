import type { AddonLine } from '@melali/shared/api'
import { and, asc, eq, ne } from 'drizzle-orm'
import { addons, bookingAddons, type Db } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { orNull } from './text'
import { traceFor } from './trace'

export const addonLinesOf = async (tx: Db, bookingId: string, actor: Actor): Promise<AddonLine[]> => {
  const rows = await tx
    .select({ line: bookingAddons, addon: addons.name })
    .from(bookingAddons)
    .innerJoin(addons, eq(addons.id, bookingAddons.addonId))
    .where(and(eq(bookingAddons.bookingId, bookingId), ne(bookingAddons.status, 'cancelled')))
    .orderBy(asc(bookingAddons.position), asc(bookingAddons.id))
  return rows.map(({ line, addon }) => ({
    id: line.id,
    addonId: line.addonId,
    addon,
    unitCents: line.priceCents,
    pax: line.pax,
    days: line.days,
    from: line.serviceOn,
    remarks: orNull(line.remarks),
    sellCents: line.sellCents,
    costCents: line.costCents,
    trace: traceFor(actor, line.trace),
    status: line.status,
    version: line.version,
  }))
}
