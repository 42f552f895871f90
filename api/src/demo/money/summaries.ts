import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { invoiceSummaries, invoiceSummaryMembers, nextNumber, paymentAllocations, payments } from '../../db'
import { baliInstant } from '../../platform/bali'
import { addDays } from '../../pricing'
import { insertAll } from '../bulk'
import { type Demo, of } from '../demo'
import type { House } from '../house'
import type { Partners } from '../partners'
import type { Bill } from './bills'

const MOST = 3

interface Parts {
  partners: Partners
  house: House
  financeId: string
  salesId: string
}

/** A draft has neither number nor day of issue, and takes none of its invoices. */
const draft = async (demo: Demo, members: readonly Bill[], { house, financeId }: Parts, madeOn: string) => {
  const { tx } = demo
  const [first] = members
  if (!first) return null
  const id = v7()
  const agentId = first.row.agentId
  await tx.insert(invoiceSummaries).values({
    id,
    agentId,
    dueDate: addDays(demo.today, 14),
    bankId: of(house.banks, 'USD'),
    preparedById: financeId,
    createdAt: baliInstant(madeOn, '10:15').toISOString(),
  })
  await insertAll(
    tx,
    invoiceSummaryMembers,
    members.map(({ row }, position) => ({
      summaryId: id,
      invoiceId: row.id,
      agentId,
      currency: 'USD',
      active: false,
      position,
    })),
  )
  return { id, agentId, madeOn, members, number: null }
}

const write = async (demo: Demo, members: readonly Bill[], parts: Parts, issuedOn: string) => {
  const { tx } = demo
  const drafted = await draft(demo, members, parts, issuedOn)
  if (!drafted) return null
  const number = await nextNumber(tx, 'SUM', Number(issuedOn.slice(0, 4)))
  const mine = eq(invoiceSummaryMembers.summaryId, drafted.id)
  await tx
    .update(invoiceSummaries)
    .set({ number, status: 'issued', issuedOn, dueDate: addDays(issuedOn, 14) })
    .where(eq(invoiceSummaries.id, drafted.id))
  await tx.update(invoiceSummaryMembers).set({ active: true }).where(mine)
  return { ...drafted, number }
}

type Summary = NonNullable<Awaited<ReturnType<typeof write>>>

/** One payment over all members settles the summary with them. */
const settle = async (
  { tx, today }: Demo,
  { id, agentId, members }: Summary,
  { house, financeId, salesId }: Parts,
) => {
  const amountCents = members.reduce((sum, { row }) => sum + row.amountCents, 0)
  const paymentId = v7()
  const paidOn = addDays(today, -6)
  await tx.insert(payments).values({
    id: paymentId,
    summaryId: id,
    agentId,
    amountCents,
    settledCents: amountCents,
    paidOn,
    method: 'bank_transfer',
    bankId: of(house.banks, 'USD'),
    reference: 'TRX-SUM-0417',
    submittedById: salesId,
    createdAt: baliInstant(paidOn, '09:40').toISOString(),
  })
  await insertAll(
    tx,
    paymentAllocations,
    members.map(({ row }) => ({ paymentId, invoiceId: row.id, amountCents: row.amountCents })),
  )
  await tx
    .update(payments)
    .set({
      status: 'verified',
      verifiedById: financeId,
      verifiedAt: baliInstant(paidOn, '15:05').toISOString(),
    })
    .where(eq(payments.id, paymentId))
  await tx.update(invoiceSummaries).set({ status: 'settled' }).where(eq(invoiceSummaries.id, id))
}

const cancel = ({ tx }: Demo, { id }: Summary) =>
  tx
    .update(invoiceSummaries)
    .set({
      status: 'void',
      voidReason: 'The agent asked for single invoices.',
      voidedAt: sql`created_at + interval '1 day'`,
    })
    .where(eq(invoiceSummaries.id, id))

/** Invoices on account, put together for agents on credit: one summary open, one settled, one void, one a draft. */
export const writeSummaries = async (demo: Demo, bills: readonly Bill[], parts: Parts) => {
  const account = (code: string) =>
    bills
      .filter(({ story, row }) => story === 'account' && row.agentId === of(parts.partners.agents, code).id)
      .slice(0, MOST)
  const { today } = demo
  const withdrawn = await write(demo, account('MNT'), parts, addDays(today, -24))
  const paid = await write(demo, account('NAK'), parts, addDays(today, -20))
  const waiting = await draft(demo, account('MNT'), parts, addDays(today, -22))
  const open = await write(demo, account('SCH'), parts, addDays(today, -5))
  if (withdrawn) await cancel(demo, withdrawn)
  if (paid) await settle(demo, paid, parts)
  return { withdrawn, paid, waiting, open }
}
