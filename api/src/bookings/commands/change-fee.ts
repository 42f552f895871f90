import { and, eq, sql } from 'drizzle-orm'
import { addons, bookingExtras, type Db } from '../../db'
import { priceExtra } from '../../pricing'
import { type FeeDebt, oweFor } from '../lines/payables'
import type { LineFee } from './cancellation'

export const sumOf = (fees: readonly LineFee[]) => fees.reduce((all, { feeCents }) => all + feeCents, 0)

const FEE = 'Change fee'

/** Nobody is offered it; it gives the line its name on invoices. */
const feeAddon = async (tx: Db) => {
  await tx
    .insert(addons)
    .values({ name: FEE, sellCents: 0, costCents: 0, active: false })
    .onConflictDoNothing()
  const [addon] = await tx.select({ id: addons.id }).from(addons).where(eq(addons.name, FEE))
  if (!addon) throw new Error(`There is no ${FEE}`)
  return addon.id
}

/** Each a line of the booking, so that it is billed, paid and told as all lines are; its supplier is owed by it. */
export const charge = async (
  tx: Db,
  bookingId: string,
  fees: readonly LineFee[],
  debts: readonly FeeDebt[],
) => {
  const charged = fees
    .map((fee) => ({ ...fee, debt: debts.find(({ lineId }) => lineId === fee.lineId)?.debt }))
    .filter(({ feeCents, debt }) => feeCents || debt)
  if (!charged.length) return
  const addonId = await feeAddon(tx)
  for (const { title, feeCents, debt } of charged) {
    const priced = priceExtra({ unitCents: feeCents, unitCostCents: debt?.costCents ?? 0, pax: 1, days: 1 })
    if (!priced.ok) throw new Error('A fee has no price')
    const { sellCents, costCents, trace } = priced
    const [extra] = await tx
      .insert(bookingExtras)
      .values({
        ...{ bookingId, addonId, sellCents, costCents, trace },
        unitCents: feeCents,
        status: 'active',
        remarks: title,
        priceReason: title,
        position: sql`(select coalesce(max(${bookingExtras.position}), 0) + 1 from ${bookingExtras} where ${bookingExtras.bookingId} = ${bookingId})`,
      })
      .returning({ id: bookingExtras.id })
    if (extra && debt) await oweFor(tx, { ...debt, bookingExtraId: extra.id })
  }
}

/** What was charged for changes; it stays owed whatever becomes of the rest. Its suppliers are owed theirs already. */
export const chargedFees = async (tx: Db, bookingId: string): Promise<LineFee[]> => {
  const rows = await tx
    .select({ lineId: bookingExtras.id, title: bookingExtras.remarks, feeCents: bookingExtras.sellCents })
    .from(bookingExtras)
    .innerJoin(addons, and(eq(addons.id, bookingExtras.addonId), eq(addons.name, FEE)))
    .where(and(eq(bookingExtras.bookingId, bookingId), eq(bookingExtras.status, 'active')))
    .orderBy(bookingExtras.position, bookingExtras.id)
  return rows.map(({ title, ...fee }) => ({
    ...fee,
    title: title ?? FEE,
    startsOn: null,
    costFeeCents: 0,
    step: null,
  }))
}
