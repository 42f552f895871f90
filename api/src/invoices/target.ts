import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Db, invoiceSummaries, invoices } from '../db'
import type { Actor } from '../platform/auth/actor'
import { refuse } from '../platform/errors'
import { memberIds } from './detail'
import { visible } from './list'
import { balanceOf } from './next-step'
import { missingMinimum, payable } from './rules'

interface Member {
  id: string
  bookingId: string
  dueDate: string
  payableCents: number
}

/** What a payment can be logged on: an invoice, or a summary with its members. */
export interface Target {
  kind: 'invoice' | 'summary'
  id: string
  agentId: string
  currency: string
  issuedOn: string | null
  /** What the next payment has to bring at least, until the minimum is paid or logged. */
  minimumCents: number
  /** Of all of it: of a summary less than of its members one by one, where one was paid too much. */
  payableCents: number
  members: Member[]
}

/** Always in the order of their ids, so that two payments over the same invoices can't block each other. */
export const lockInvoices = (tx: Db, ids: readonly string[]) =>
  ids.length
    ? tx
        .select()
        .from(invoices)
        .where(inArray(invoices.id, [...ids]))
        .orderBy(asc(invoices.id))
        .for('update')
    : Promise.resolve([])

const memberOf = (row: typeof invoices.$inferSelect): Member => ({
  ...row,
  payableCents: row.status === 'issued' ? payable(row) : 0,
})

/** The invoice's row, held until the transaction ends; 404 where it isn't the actor's. */
export const lockInvoice = async (tx: Db, id: string, actor: Actor) => {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), visible.invoices(actor)))
    .for('update')
  if (!row) throw refuse.notFound()
  return row
}

/** The summary's row, held after its members: a verification comes the same way. */
export const lockSummary = async (tx: Db, id: string, actor: Actor) => {
  const members = await lockInvoices(tx, await memberIds(tx, id))
  const [held] = await tx
    .select()
    .from(invoiceSummaries)
    .where(and(eq(invoiceSummaries.id, id), visible.summaries(actor)))
    .for('update')
  if (!held) throw refuse.notFound()
  return { row: held, members }
}

/** 409 where it takes no money. */
export const holdInvoice = async (tx: Db, id: string, actor: Actor): Promise<Target> => {
  const row = await lockInvoice(tx, id, actor)
  if (row.status !== 'issued') throw refuse.conflict('INVOICE_NOT_OPEN', { status: row.status })
  return {
    ...row,
    kind: 'invoice',
    minimumCents: missingMinimum(row),
    payableCents: payable(row),
    members: [memberOf(row)],
  }
}

export const holdSummary = async (tx: Db, id: string, actor: Actor): Promise<Target> => {
  const { row, members } = await lockSummary(tx, id, actor)
  if (row.status !== 'issued') throw refuse.conflict('INVOICE_NOT_OPEN', { status: row.status })
  return {
    ...row,
    kind: 'summary',
    minimumCents: 0,
    payableCents: Math.max(
      0,
      members.reduce((sum, member) => sum + balanceOf(member) - member.pendingCents, 0),
    ),
    members: members.map(memberOf),
  }
}
