import { extraLineBody } from '@melali/shared/api'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { addons, bookingExtras, bookings } from '../../../db'
import { jsonRows, type RowOf } from '../../../db/json-rows'
import { priceExtra } from '../../../pricing'
import type { Work } from '../../steps/work'
import type { LineKind, LinePrice, Outcome } from '../kind'
import { problemFields } from '../problems'
import { readerOf } from '../reader'
import { lengthProblem, partyProblem } from '../trip'
import { extraUnits } from '../units'
import { oweExtras, unoweExtras } from './owed'

type Body = z.output<typeof extraLineBody>
type Row = RowOf<typeof columns>

interface ExtraPrice extends LinePrice {
  unitCents: number
}

const columns = { ...getTableColumns(bookingExtras), addon: addons.name }

/** The extras of a booking as a column of it. */
const rows = jsonRows(
  columns,
  sql`from ${bookingExtras} join ${addons} on ${addons.id} = ${bookingExtras.addonId}
    where ${bookingExtras.bookingId} = ${bookings.id} and ${bookingExtras.status} <> 'cancelled'
    order by ${bookingExtras.position}, ${bookingExtras.id}`,
)

const price = async (work: Work, body: Body, row: Row | undefined): Promise<Outcome<ExtraPrice>> => {
  const [addon] = await work.tx.select().from(addons).where(eq(addons.id, body.addonId))
  const kept = row?.addonId === body.addonId
  if (!addon || !(addon.active || kept)) return { ok: false, fields: { addonId: 'unknownChoice' } }
  const { sellCents: unitCents, costCents: unitCostCents } = addon
  const { pax, days } = body
  const priced = priceExtra({ unitCents, unitCostCents, pax, days })
  if (!priced.ok)
    return { ok: false, fields: problemFields(priced.problems, extraLineBody, { TOO_MUCH: 'pax' }) }
  const fields = { ...lengthProblem(work.booking, body), ...partyProblem(work, pax) }
  if (Object.keys(fields).length) return { ok: false, fields }
  const { sellCents, costCents, trace } = priced
  return { ok: true, price: { sellCents, costCents, trace, unitCents } }
}

/** Extras: price × pax × days; nobody has to confirm them. */
export const extraKind: LineKind<Body, Row, ExtraPrice> = {
  step: 'extras',
  table: bookingExtras,
  body: extraLineBody,
  asked: 'active',
  rows,
  read: readerOf(rows),
  title: ({ pax, days }) => `${pax} × ${days}`,
  billed: sql`select concat_ws(': ', a.name, l.price_reason) from booking_extras l join addons a on a.id = l.addon_id where l.id = booking_lines.id`,
  price,
  units: extraUnits,
  whenAsked: oweExtras,
  settle: async ({ tx, booking }, lineId) => {
    if (booking.status === 'in_process') await oweExtras(tx, booking.id, lineId)
  },
  release: unoweExtras,
}
