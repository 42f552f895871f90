import type { Quotation } from '@melali/shared/api'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { visibleTo } from '../../bookings/repo'
import { bookings, type Db, quotations, users } from '../../db'
import { billedLines } from '../../invoices/lines'
import type { Actor } from '../../platform/auth/actor'
import { baliDay } from '../../platform/bali'
import { linkOf } from './link'
import { isSame, offeredIn, offeredLines, sumOfLines } from './offered'
import { statusOf } from './status'

const isReplaced = sql<boolean>`exists (
  select 1 from ${quotations} newer
  where newer.booking_id = ${quotations.bookingId} and newer.issue > ${quotations.issue}
)`

/** Stored quotations with their bookings, the newest first; an agent's people see their own company's. */
export const storedQuotations = async (tx: Db, where: SQL, actor: Actor, now: Date) => {
  const rows = await tx
    .select({
      stored: quotations,
      isReplaced,
      booking: { status: bookings.status, code: bookings.code, agentId: bookings.agentId },
      maker: { name: users.name, email: users.email, locale: users.locale },
    })
    .from(quotations)
    .innerJoin(bookings, eq(bookings.id, quotations.bookingId))
    .innerJoin(users, eq(users.id, quotations.createdById))
    .where(and(where, visibleTo(actor)))
    .orderBy(desc(quotations.issue))
  return rows.map(({ isReplaced: replaced, ...row }) => ({
    ...row,
    number: `${row.booking.code}-Q${row.stored.issue}`,
    status: statusOf({ ...row.stored, isReplaced: replaced, booking: row.booking.status }, baliDay(now)),
  }))
}
export type StoredQuotation = Awaited<ReturnType<typeof storedQuotations>>[number]

interface Shown {
  tx: Db
  actor: Actor
  now: Date
  origin: string
}

/** Quotations of one booking as its page shows them. */
export const quotationsOf = async ({ tx, actor, now, origin }: Shown, where: SQL): Promise<Quotation[]> => {
  const found = await storedQuotations(tx, where, actor, now)
  const [first] = found
  const today = first ? await billedLines(tx, first.stored.bookingId) : []
  return Promise.all(
    found.map(async ({ stored, number, status, maker }) => ({
      id: stored.id,
      bookingId: stored.bookingId,
      number,
      status,
      amountCents: stored.amountCents,
      currency: stored.currency,
      todayCents: sumOfLines(offeredLines(today, stored.addedPercent)),
      otherServices: !isSame(offeredIn(stored).lines, offeredLines(today, stored.addedPercent)),
      addedPercent: stored.addedPercent,
      itemised: stored.itemised,
      validUntil: stored.validUntil,
      note: stored.note,
      url: `${origin}/q/${await linkOf(tx, stored.id)}`,
      madeBy: maker.name,
      madeAt: stored.createdAt,
      answeredBy: stored.answeredBy,
      answeredAt: stored.answeredAt,
      answerNote: stored.answerNote,
    })),
  )
}
