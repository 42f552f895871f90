import { and, eq } from 'drizzle-orm'
import { refuse } from '../../platform/errors'
import { contractPrice, pricedByHand, type Trace } from '../../pricing'
import { confirmIfReady } from '../commands/confirm-if-ready'
import { detailReply } from '../detail/detail'
import { billsOf } from '../detail/money'
import type { BookingCall } from '../scene'
import type { HandPriced } from '../steps/hand-price'
import type { LineKind, LinePrice } from '../steps/kind'
import { openForEdit, type Work } from '../steps/open'
import { refuseLocked } from '../steps/save'
import { isLive } from './states'
import { type LineTable, lineTables } from './supplier-lines'

type LineCall = BookingCall & { params: { lineId: string } }

interface HandPrice {
  sellCents: number
  reason: string
}

const stepsOf = (stored: unknown) => (Array.isArray(stored) ? (stored as Trace) : [])

const handPriceOf = ({ handSellCents, priceReason }: HandPriced): HandPrice | null =>
  handSellCents === null ? null : { sellCents: handSellCents, reason: priceReason ?? '' }

const isSame = (one: HandPrice | null, other: HandPrice | null) =>
  one?.sellCents === other?.sellCents && one?.reason === other?.reason

/** The line's columns with a person's price, or with the contract's again. */
const columnsOf = ({ sellCents, costCents, trace }: HandPriced, hand: HandPrice | null) => {
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
  const [invoice] = await billsOf(tx, booking.id)
  if (invoice) throw refuse.conflict('INVOICE_EXISTS', { invoiceId: invoice.id, number: invoice.number })
}

/** What can be done to the price of one line by whoever may override prices. */
export const handPriceHandlers = <
  B extends { id?: string | undefined },
  R extends HandPriced,
  P extends LinePrice,
>(
  kind: LineKind<B, R, P>,
  table: LineTable,
) => {
  const wrongStatus = (row: R) =>
    refuse.conflict('WRONG_LINE_STATUS', { status: row.status, title: kind.title(row) })

  const open = async (call: LineCall) => {
    const work = await openForEdit(call)
    const row = (await kind.rows(work.tx, work.booking.id)).find(({ id }) => id === call.params.lineId)
    if (!row) throw refuse.notFound()
    refuseLocked(kind, [row])
    if (!isLive(row.status)) throw wrongStatus(row)
    await refuseBilled(work)
    return { work, row }
  }

  const write = async (work: Work, row: R, hand: HandPrice | null) => {
    const lines = lineTables[table]
    const written = await work.tx
      .update(lines)
      .set(columnsOf(row, hand))
      .where(and(eq(lines.id, row.id), eq(lines.version, row.version)))
      .returning({ sellCents: lines.sellCents })
    if (!written[0]) throw wrongStatus(row)
    return written[0].sellCents
  }

  /** The same a second time changes nothing, and is told once. */
  const change = async (call: LineCall, hand: HandPrice | null) => {
    const { work, row } = await open(call)
    const { booking, audit } = work
    if (!isSame(handPriceOf(row), hand)) {
      const sellCents = await write(work, row, hand)
      audit({
        entity: 'booking',
        entityId: booking.id,
        event: `booking.line-price-${hand ? 'set' : 'taken-off'}`,
        before: { lineId: row.id, title: kind.title(row), sellCents: row.sellCents, reason: row.priceReason },
        after: { lineId: row.id, title: kind.title(row), sellCents },
        reason: hand?.reason,
        agentId: booking.agentId,
      })
      await confirmIfReady(work, booking.id)
    }
    return detailReply(call, booking.id)
  }

  return {
    set: (call: LineCall & { body: HandPrice }) => change(call, call.body),
    takeOff: (call: LineCall) => change(call, null),
  }
}
