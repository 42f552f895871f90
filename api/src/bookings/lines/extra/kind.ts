import type { addonLineBody } from '@melali/shared/api'
import { and, eq, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { addons, bookingExtras, type Db } from '../../../db'
import { priceExtra } from '../../../pricing'
import type { Work } from '../../steps/open'
import type { LineKind, LinePrice, Outcome } from '../kind'
import { type Places, problemFields } from '../problems'
import { extraUnits } from '../units'

type Body = z.output<typeof addonLineBody>
export type AddonRow = typeof bookingExtras.$inferSelect

interface AddonPrice extends LinePrice {
  unitCents: number
}

const places: Places = { fields: { pax: 'pax', days: 'days' }, TOO_MUCH: 'pax' }

const rows = (tx: Db, bookingId: string): Promise<AddonRow[]> =>
  tx
    .select()
    .from(bookingExtras)
    .where(and(eq(bookingExtras.bookingId, bookingId), ne(bookingExtras.status, 'cancelled')))
    .orderBy(bookingExtras.position, bookingExtras.id)

const price = async (work: Work, body: Body, row: AddonRow | undefined): Promise<Outcome<AddonPrice>> => {
  const [addon] = await work.tx.select().from(addons).where(eq(addons.id, body.addonId))
  const kept = row?.addonId === body.addonId
  if (!addon || !(addon.active || kept)) return { ok: false, fields: { addonId: 'unknownChoice' } }
  const { sellCents: unitCents, costCents: unitCostCents } = addon
  const priced = priceExtra({ unitCents, unitCostCents, pax: body.pax, days: body.days })
  if (!priced.ok) return { ok: false, fields: problemFields(priced.problems, places) }
  const { sellCents, costCents, trace } = priced
  return { ok: true, price: { sellCents, costCents, trace, unitCents } }
}

const columnsOf = ({ booking }: Work, body: Body, linePrice: AddonPrice, position: number) => ({
  ...linePrice,
  addonId: body.addonId,
  pax: body.pax,
  days: body.days,
  from: body.from ?? null,
  remarks: body.remarks ?? '',
  status: booking.status === 'in_process' ? ('active' as const) : ('draft' as const),
  position,
})

/** Extras: price × pax × days; nobody has to confirm them. */
export const addonKind: LineKind<Body, AddonRow, AddonPrice> = {
  step: 'extras',
  entity: 'addon-line',
  rows,
  bodyOf: (row) => ({
    id: row.id,
    addonId: row.addonId,
    pax: row.pax,
    days: row.days,
    from: row.from,
    remarks: row.remarks,
  }),
  title: ({ pax, days }) => `${pax} × ${days}`,
  isLocked: () => false,
  wasRequested: () => false,
  price,
  units: ({ pax, days }, { sellCents }) => extraUnits({ sellCents, pax, days }),
  insert: async (work, body, linePrice, position) => {
    await work.tx
      .insert(bookingExtras)
      .values({ ...columnsOf(work, body, linePrice, position), bookingId: work.booking.id })
  },
  update: async (work, row, body, linePrice, position) => {
    await work.tx
      .update(bookingExtras)
      .set(columnsOf(work, body, linePrice, position))
      .where(eq(bookingExtras.id, row.id))
  },
  delete: async ({ tx }, { id }) => {
    await tx.delete(bookingExtras).where(eq(bookingExtras.id, id))
  },
  cancel: async ({ tx }, { id }) => {
    await tx.update(bookingExtras).set({ status: 'cancelled' }).where(eq(bookingExtras.id, id))
  },
}
