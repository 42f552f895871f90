import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { invoiceLines, invoices, nextNumber } from '../../db'
import { dueBefore } from '../../invoices/rules'
import { baliDay } from '../../platform/bali'
import { minimumPayment } from '../../pricing'
import { insertAll } from '../bulk'
import type { Demo } from '../demo'
import type { Booked } from '../trips/write'
import { linesOf } from './lines'
import { type Story, tellStories } from './story'

const HOUR = 3_600_000
const MIN_PAYMENT_BPS = 5000
const DUE_DAYS = 21
const WRONG_NAME = 'Issued with the wrong agent’s address.'

const draft = (booked: Booked, story: Story, issuedAt: Date, financeId: string) => {
  const { trip, id } = booked.drawn
  const issuedOn = baliDay(issuedAt)
  return {
    booked,
    story,
    issuedAt,
    row: {
      id: v7(),
      bookingId: id,
      agentId: trip.group.agent.id,
      status: 'issued' as const,
      amountCents: booked.totalCents,
      minimumPaymentCents: minimumPayment(booked.totalCents, MIN_PAYMENT_BPS),
      issuedOn,
      dueDate: dueBefore(issuedOn, trip.arrival, DUE_DAYS),
      bookedById: trip.creatorId,
      preparedById: financeId,
      issuedById: financeId,
      sentAt: issuedAt.toISOString(),
      createdAt: issuedAt.toISOString(),
    },
  }
}

type Draft = ReturnType<typeof draft>

/** Issued soon after the approval; one that named the wrong people is voided and issued again. */
const draftsOf = ({ now }: Demo, booked: Booked, story: Story, financeId: string): Draft[] => {
  if (story === 'none') return []
  const { submitted, approved, created } = booked.drawn.trip.moments
  const since = (approved ?? submitted ?? created).getTime()
  const at = new Date(Math.min(since + 2 * HOUR, (since + now.getTime()) / 2))
  if (story !== 'reissued') return [draft(booked, story, at, financeId)]
  const again = new Date(Math.min(at.getTime() + 5 * HOUR, (at.getTime() + now.getTime()) / 2))
  return [draft(booked, 'void', at, financeId), draft(booked, 'deposit', again, financeId)]
}

/** Numbers in the order of issue. */
const withNumbers = async ({ tx }: Demo, drafts: readonly Draft[]) => {
  const inOrder = [...drafts].sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  const found = []
  for (const one of inOrder) {
    const number = await nextNumber(tx, 'INV', Number(one.row.issuedOn.slice(0, 4)))
    found.push({ ...one, row: { ...one.row, number } })
  }
  return found
}

export type Bill = Awaited<ReturnType<typeof withNumbers>>[number]

const rows = (bills: readonly Bill[]) => bills.map(({ row }) => row)

/** Issues the invoices; a voided one goes first, because a booking has one live invoice at a time. */
export const writeBills = async (demo: Demo, booked: readonly Booked[], financeId: string) => {
  const { tx } = demo
  const drafts = tellStories(booked).flatMap(({ booked: one, story }) =>
    draftsOf(demo, one, story, financeId),
  )
  const bills = await withNumbers(demo, drafts)
  const voided = bills.filter(({ story }) => story === 'void')
  await insertAll(tx, invoices, rows(voided))
  if (voided.length) {
    await tx
      .update(invoices)
      .set({ status: 'void', voidReason: WRONG_NAME, voidedAt: sql`created_at + interval '1 hour'` })
  }
  const live = bills.filter(({ story }) => story !== 'void')
  await insertAll(tx, invoices, rows(live))
  await insertAll(
    tx,
    invoiceLines,
    bills.flatMap(({ booked: one, row }) =>
      linesOf(one).map((line, position) => ({ ...line, invoiceId: row.id, position })),
    ),
  )
  return { live, voided }
}
