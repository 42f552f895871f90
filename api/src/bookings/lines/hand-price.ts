import { and, eq } from 'drizzle-orm'
import { bookings } from '../../db'
import { refuse } from '../../platform/errors'
import { contractPrice, pricedByHand, type Trace } from '../../pricing'
import { confirmIfReady } from '../commands/confirm-if-ready'
import { detailReply } from '../detail/detail'
import { billsColumn, standingBill } from '../detail/money'
import type { BookingCall } from '../scene'
import { openForEdit } from '../steps/open'
import type { Work } from '../steps/work'
import type { LineRow, SuppliedKind } from './kind'
import { rowsOf } from './rows'
import { refuseLocked } from './save'
import { isLive } from './states'

type LineCall = BookingCall & { params: { lineId: string } }

interface HandPrice {
  sellCents: number
  reason: string
}

const stepsOf = (stored: unknown) => (Array.isArray(stored) ? (stored as Trace) : [])

const handPriceOf = ({ handSellCents, priceReason }: LineRow): HandPrice | null =>
  handSellCents == null ? null : { sellCents: handSellCents, reason: priceReason ?? '' }

const isSame = (one: HandPrice | null, other: HandPrice | null) =>
  one?.sellCents === other?.sellCents && one?.reason === other?.reason

/** The line's columns with a person's price, or with the contract's again. */
const columnsOf = ({ sellCents, costCents, trace }: LineRow, hand: HandPrice | null) => {
  const stored = { sellCents, costCents, trace: stepsOf(trace) }
  const priced = hand ? pricedByHand(stored, hand) : contractPrice(stored)
  return {
    sellCents: priced.sellCents,
    trace: priced.trace,
    handSellCents: hand?.sellCents ?? null,
    priceReason: hand?.reason ?? null,
  }
}

/** What is billed is changed by a new invoice only. */
const refuseBilled = async ({ tx, booking }: Work) => {
  const [found] = await tx.select({ bills: billsColumn }).from(bookings).where(eq(bookings.id, booking.id))
  const invoice = standingBill(found?.bills ?? [])
  if (invoice) throw refuse.conflict('INVOICE_EXISTS', { invoiceId: invoice.id, number: invoice.number })
}

/** What can be done to the price of one line by whoever may override prices. */
export const handPriceHandlers = (kind: SuppliedKind) => {
  const { table } = kind
  const wrongStatus = (row: LineRow, title: string) =>
    refuse.conflict('WRONG_LINE_STATUS', { status: row.status, title })

  /** The same a second time changes nothing, and is told once. */
  const change = async (call: LineCall, hand: HandPrice | null) => {
    const work = await openForEdit(call)
    const { tx, booking, audit } = work
    const row = (await rowsOf(kind, tx, booking.id)).find(({ id }) => id === call.params.lineId)
    if (!row) throw refuse.notFound()
    refuseLocked(kind, [row])
    const title = kind.title(row)
    if (!isLive(row.status)) throw wrongStatus(row, title)
    await refuseBilled(work)
    if (isSame(handPriceOf(row), hand)) return detailReply(call, booking.id)
    const [written] = await tx
      .update(table)
      .set(columnsOf(row, hand))
      .where(and(eq(table.id, row.id), eq(table.version, row.version)))
      .returning({ sellCents: table.sellCents })
    if (!written) throw wrongStatus(row, title)
    audit({
      entity: 'booking',
      entityId: booking.id,
      event: `booking.line-price-${hand ? 'set' : 'taken-off'}`,
      before: { lineId: row.id, title, sellCents: row.sellCents, reason: row.priceReason },
      after: { lineId: row.id, title, ...written },
      reason: hand?.reason,
      agentId: booking.agentId,
    })
    await confirmIfReady(work, booking.id)
    return detailReply(call, booking.id)
  }

  return {
    set: (call: LineCall & { body: HandPrice }) => change(call, call.body),
    takeOff: (call: LineCall) => change(call, null),
  }
}
