import { bulkBankLines, listBankCandidates, matchBankLine, setBankLineAside } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import { and, eq, inArray, notExists } from 'drizzle-orm'
import { bankLines, bankMatches, type Db, payments } from '../db'
import { addPayment } from '../invoices/take-payment'
import { holdInvoice, holdSummary } from '../invoices/target'
import { oneByOne } from '../platform/bulk/one-by-one'
import { serveBulk } from '../platform/bulk/serve-bulk'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { type Call, serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { lineOf, listingOfLines } from './lines'
import { candidatesOf } from './suggest'

type Line = typeof bankLines.$inferSelect
type Wanted = BodyOf<typeof matchBankLine>

/** Without a lock: what is matched is counted by the database, after invoices and payments were held. */
const openLine = async (tx: Db, id: string): Promise<Line> => {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id))
  if (!line) throw refuse.notFound()
  if (line.status !== 'open' && line.status !== 'partly')
    throw refuse.conflict('BANK_LINE_STATUS', { status: line.status })
  return line
}

const join = async (
  { tx, actor }: Call,
  { id: lineId }: Line,
  rows: readonly { id: string; amountCents: number }[],
  made: boolean,
) => {
  for (const { id: paymentId, amountCents } of rows)
    await tx
      .insert(bankMatches)
      .values({ ...{ paymentId, lineId, amountCents, made }, createdById: actor.userId })
}

/** Payments that somebody logged, which this line is. */
const loggedOnes = async (tx: Db, ids: readonly string[], { currency }: Line) => {
  if (!ids.length) return []
  const found = await tx
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.id, [...ids]),
        inArray(payments.status, ['submitted', 'verified']),
        eq(payments.currency, currency),
        notExists(tx.select().from(bankMatches).where(eq(bankMatches.paymentId, payments.id))),
      ),
    )
    .orderBy(payments.id)
  if (found.length < new Set(ids).size) throw refuse.invalid({ paymentIds: 'unknownChoice' })
  return found
}

/** Each share becomes a payment by the command that logs payments: somebody else verifies it. */
const match = async (call: Call, lineId: string, { paymentIds, shares, keepSurplus }: Wanted) => {
  const { tx, actor, audit } = call
  if (!actor.can('create.payment')) throw refuse.forbidden()
  if (!paymentIds.length && !shares.length) throw refuse.invalid({ shares: 'required' })
  const line = await openLine(tx, lineId)
  const wanted = shares.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
    throw refuse.invalid({ shares: 'unknownChoice' })
  await join(call, line, await loggedOnes(tx, paymentIds, line), false)
  for (const { kind, id, amountCents } of wanted) {
    const target = await (kind === 'invoice' ? holdInvoice : holdSummary)(tx, id, actor)
    const payment = await addPayment(
      call,
      target,
      {
        ...{ amountCents, keepSurplus, currency: line.currency, paidOn: line.bookedOn, bankId: line.bankId },
        ...{ method: 'bank_transfer', acknowledgeDuplicate: false, acknowledges: [] },
        reference: line.reference || [line.payer, line.text].filter(Boolean).join(' ').slice(0, 80) || null,
      },
      true,
    )
    await join(call, line, [{ id: payment.id, amountCents }], true)
  }
  const matched = await lineOf(tx, lineId)
  audit({
    ...{ entity: 'bank-line', entityId: lineId, event: 'bank-line.matched' },
    after: {
      numbers: matched.matches.map(({ number }) => number).join(', '),
      matchedCents: matched.matchedCents,
    },
  })
  return matched
}

/** What the line says without doubt; anything less is looked at. */
const matchCertain = async (call: Call, id: string) => {
  const { suggestion } = await lineOf(call.tx, id)
  if (suggestion?.confidence !== 'certain') throw refuse.conflict('MATCH_UNCERTAIN')
  const { parts } = suggestion
  return match(call, id, {
    paymentIds: parts.flatMap(({ paymentId }) => paymentId ?? []),
    shares: parts.flatMap(({ paymentId, kind, id: billId, amountCents }) =>
      paymentId ? [] : [{ kind, id: billId, amountCents }],
    ),
    keepSurplus: false,
  })
}

export const registerMatches = (door: Door) => {
  serve(door, listBankCandidates, async ({ tx, params, query }) => ({
    data: await candidatesOf(tx, await openLine(tx, params.id), query.search || undefined),
  }))

  serve(door, matchBankLine, async (call) => ({ data: await match(call, call.params.id, call.body) }))

  serveBulk(door, bulkBankLines, {
    listing: listingOfLines,
    attempt: oneByOne({
      id: bankLines.id,
      title: bankLines.text,
      scope: () => undefined,
      work: { match: matchCertain },
    }),
  })

  serve(door, setBankLineAside, async ({ tx, params, body, audit, ifMatch }) => {
    const setAsideReason = 'reason' in body ? body.reason : null
    const [line] = await tx
      .update(bankLines)
      .set({ setAsideReason })
      .where(
        and(
          eq(bankLines.id, params.id),
          ifMatch === undefined ? undefined : eq(bankLines.version, ifMatch),
          inArray(bankLines.status, body.status === 'open' ? ['set_aside'] : ['open', 'partly']),
        ),
      )
      .returning()
    if (!line) {
      const asItIs = await lineOf(tx, params.id)
      refuseStale(ifMatch, asItIs)
      const { status } = asItIs
      throw refuse.conflict('BANK_LINE_STATUS', { status })
    }
    audit({
      ...{ entity: 'bank-line', entityId: line.id, event: `bank-line.${body.status}` },
      reason: setAsideReason ?? undefined,
    })
    return { data: await lineOf(tx, line.id) }
  })
}
