import { extraLineBody } from '@melali/shared/api'
import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { addons, bookingExtras, type Db } from '../../../db'
import { type Places, statement } from '../../../db/statement'
import { priceExtra } from '../../../pricing'
import type { Work } from '../../steps/work'
import type { LineKind, LinePrice, Outcome } from '../kind'
import { problemFields } from '../problems'
import { extraUnits } from '../units'

type Body = z.output<typeof extraLineBody>
type Row = Awaited<ReturnType<typeof read>>[number]

interface ExtraPrice extends LinePrice {
  unitCents: number
}

const select = statement((db, { bookingId }: Places<{ bookingId: string }>) =>
  db
    .select({ ...getTableColumns(bookingExtras), addon: addons.name })
    .from(bookingExtras)
    .innerJoin(addons, eq(addons.id, bookingExtras.addonId))
    .where(and(eq(bookingExtras.bookingId, bookingId), ne(bookingExtras.status, 'cancelled')))
    .orderBy(asc(bookingExtras.position), asc(bookingExtras.id)),
)

const read = (tx: Db, bookingId: string) => select(tx, { bookingId })

const price = async ({ tx }: Work, body: Body, row: Row | undefined): Promise<Outcome<ExtraPrice>> => {
  const [addon] = await tx.select().from(addons).where(eq(addons.id, body.addonId))
  const kept = row?.addonId === body.addonId
  if (!addon || !(addon.active || kept)) return { ok: false, fields: { addonId: 'unknownChoice' } }
  const { sellCents: unitCents, costCents: unitCostCents } = addon
  const { pax, days } = body
  const priced = priceExtra({ unitCents, unitCostCents, pax, days })
  if (!priced.ok)
    return { ok: false, fields: problemFields(priced.problems, extraLineBody, { TOO_MUCH: 'pax' }) }
  const { sellCents, costCents, trace } = priced
  return { ok: true, price: { sellCents, costCents, trace, unitCents } }
}

/** Extras: price × pax × days; nobody has to confirm them. */
export const extraKind: LineKind<Body, Row, ExtraPrice> = {
  step: 'extras',
  table: bookingExtras,
  body: extraLineBody,
  asked: 'active',
  read,
  title: ({ pax, days }) => `${pax} × ${days}`,
  billed: sql`select a.name from booking_extras l join addons a on a.id = l.addon_id where l.id = booking_lines.id`,
  price,
  units: extraUnits,
}
