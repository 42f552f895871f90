import { type InvoiceDetail, type SummaryDetail, uploadUrl } from '@melali/shared/api'
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import {
  type AsIssued,
  bankAccounts,
  bookingGuests,
  bookings,
  creditNoteLines,
  creditNotes,
  type Db,
  invoiceLines,
  invoiceSummaries,
  invoiceSummaryMembers,
  invoices,
  payments,
  users,
} from '../db'
import { jsonRows } from '../db/json-rows'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import { currentSettings } from '../settings/current'
import { lineTraces } from './line-traces'
import { visible } from './list'
import { balanceOf } from './next-step'
import { invoiceRowOf, selectInvoices, selectSummaries, summaryRowOf } from './rows'
import { isUnpaid, payable } from './rules'

/** Every account we take money on: whoever pays in another currency has to find its account too. */
const payToOf = async (tx: Db, currency: string) => {
  const { bankName, accountNumber, currency: ofAccount } = bankAccounts
  const rows = await tx
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.active, true))
    .orderBy(ne(ofAccount, currency), ofAccount, bankName, accountNumber)
  return rows.map((row) => ({ ...row, bank: row.bankName, swift: row.swiftCode }))
}

const issuerOf = async (tx: Db, asIssued: AsIssued | null) => {
  const settings = { ...(await currentSettings(tx)), ...asIssued?.issuer }
  return {
    ...settings,
    address: settings.address || null,
    contacts: [settings.phone, settings.email, settings.website].filter(Boolean).join(' · ') || null,
    logoUrl: settings.logoId && uploadUrl(settings.logoId),
    footer: settings.footer || null,
    terms: settings.terms || null,
  }
}

const peopleOf = async (tx: Db, id: string) => {
  const [row] = await tx
    .select({
      arrival: bookings.arrival,
      departure: bookings.departure,
      preparedBy: sql<
        string | null
      >`(select name from ${users} where ${users.id} = ${invoices.preparedById})`,
      bookedBy: sql<string | null>`(select name from ${users} where ${users.id} = ${invoices.bookedById})`,
      mainGuest: sql<
        string | null
      >`(select name from ${bookingGuests} where ${bookingGuests.bookingId} = ${bookings.id} and ${bookingGuests.isMain})`,
    })
    .from(invoices)
    .innerJoin(bookings, eq(bookings.id, invoices.bookingId))
    .where(eq(invoices.id, id))
  if (!row) throw refuse.notFound()
  return row
}

const activeSummaryOf = async (tx: Db, invoiceId: string) => {
  const [row] = await tx
    .select({ id: invoiceSummaries.id, number: invoiceSummaries.number })
    .from(invoiceSummaryMembers)
    .innerJoin(invoiceSummaries, eq(invoiceSummaries.id, invoiceSummaryMembers.summaryId))
    .where(and(eq(invoiceSummaryMembers.invoiceId, invoiceId), eq(invoiceSummaryMembers.active, true)))
  return row ?? null
}

const noteLines = jsonRows(
  {
    kind: creditNoteLines.kind,
    description: creditNoteLines.description,
    amountCents: creditNoteLines.amountCents,
  },
  sql`from ${creditNoteLines} where ${creditNoteLines.creditNoteId} = ${creditNotes.id} order by ${creditNoteLines.position}`,
)

/** What it has said of people and trip since its issue, which its reply leaves out. */
type Kept = { asIssued: AsIssued | null }

/** One invoice as its page shows it, which is as it was issued; 404 where it isn't the actor's. */
export const invoiceDetailOf = async (
  tx: Db,
  id: string,
  actor: Actor,
  now: Date,
): Promise<InvoiceDetail & Kept> => {
  const [stored] = await selectInvoices(tx).where(and(eq(invoices.id, id), visible.invoices(actor)))
  if (!stored) throw refuse.notFound()
  const lines = await tx
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.position))
  const credits = await tx
    .select({ ...getTableColumns(creditNotes), lines: noteLines })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, id))
    .orderBy(asc(creditNotes.number))
  const traceOf = await lineTraces(tx, lines, actor)
  const row = invoiceRowOf(stored, baliDay(now))
  const isOpen = stored.status === 'issued'
  const { asIssued } = stored
  const people = await peopleOf(tx, id)
  return {
    ...row,
    ...people,
    ...asIssued?.trip,
    asIssued,
    preparedBy: asIssued?.preparedBy ?? people.preparedBy ?? '',
    minimumPaymentCents:
      row.status === 'void' ? 0 : Math.min(stored.minimumPaymentCents, row.amountCents - row.creditedCents),
    payTo: await payToOf(tx, stored.currency),
    issuer: await issuerOf(tx, asIssued),
    lines: lines.map((line) => ({ ...line, trace: traceOf(line.id) })),
    summary: await activeSummaryOf(tx, id),
    creditNotes: credits,
    mayPay: isOpen && actor.can('create.payment') && payable(stored) > 0,
    mayVoid: isOpen && actor.can('void.invoice') && isUnpaid(stored),
  }
}

export const memberIds = async (tx: Db, summaryId: string) => {
  const rows = await tx
    .select({ id: invoiceSummaryMembers.invoiceId })
    .from(invoiceSummaryMembers)
    .where(eq(invoiceSummaryMembers.summaryId, summaryId))
    .orderBy(asc(invoiceSummaryMembers.position))
  return rows.map((row) => row.id)
}

/** Its own payments, not those of its members: they stay where they are once it is void. */
export const isPaidOn = async (tx: Db, summaryId: string) => {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.summaryId, summaryId), inArray(payments.status, ['submitted', 'verified'])))
    .limit(1)
  return rows.length > 0
}

export const summaryDetailOf = async (
  tx: Db,
  id: string,
  actor: Actor,
  now: Date,
): Promise<SummaryDetail & Kept> => {
  const [stored] = await selectSummaries(tx).where(and(eq(invoiceSummaries.id, id), visible.summaries(actor)))
  if (!stored) throw refuse.notFound()
  const today = baliDay(now)
  const ids = await memberIds(tx, id)
  const members = ids.length
    ? await selectInvoices(tx).where(inArray(invoices.id, ids)).orderBy(asc(invoices.dueDate))
    : []
  const [preparer] = stored.preparedById
    ? await tx.select({ name: users.name }).from(users).where(eq(users.id, stored.preparedById))
    : []
  const row = summaryRowOf(stored, today)
  const isOpen = stored.status === 'issued'
  return {
    ...row,
    asIssued: stored.asIssued,
    preparedBy: stored.asIssued?.preparedBy ?? preparer?.name ?? '',
    payTo: await payToOf(tx, stored.currency),
    issuer: await issuerOf(tx, stored.asIssued),
    invoices: members.map((member) => ({
      ...invoiceRowOf(member, today),
      balanceCents: member.status === 'void' ? 0 : balanceOf(member),
    })),
    mayPay: isOpen && actor.can('create.payment') && payable(stored) > 0,
    mayVoid: isOpen && actor.can('update.invoice') && !(await isPaidOn(tx, id)),
  }
}
