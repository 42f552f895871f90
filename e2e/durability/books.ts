import pg from 'pg'
import type { Client } from '../support/client'
import { paymentsOf, storedPayments } from './payments'

const read = async (client: Client, path: string) => (await client.call('GET', path)).body.data

export interface StoredRefund {
  id: string
  reason: string
  reference: string | null
  status: string
  amountCents: number
}

export const refundsOf = (client: Client, invoiceId: string): Promise<StoredRefund[]> =>
  read(client, `/api/invoices/${invoiceId}/refunds`)

export interface StoredLetter {
  id: string
  subject: string
  status: string
}

/** Asks its database, where nobody's pages are in the way. */
export const asked = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Row>(statement).finally(() => client.end())).rows
}

export const storedLetters = (url: string) =>
  asked<StoredLetter>(url, `select id, subject, status from mails where subject like 'letters-%'`)

/** The ids of all that is stored, by reference. */
export const storedBy = <Row extends { id: string }>(
  rows: readonly Row[],
  reference: (row: Row) => string,
) => {
  const stored = new Map<string, string[]>()
  for (const row of rows) stored.set(reference(row), [...(stored.get(reference(row)) ?? []), row.id])
  return stored
}

export const doubledIn = (stored: ReadonlyMap<string, readonly string[]>) =>
  [...stored].filter(([, ids]) => ids.length > 1).map(([reference]) => reference)

export const lostFrom = (acknowledged: ReadonlyMap<string, string>, stored: ReadonlyMap<string, string[]>) =>
  [...acknowledged]
    .filter(([reference, id]) => !stored.get(reference)?.includes(id))
    .map(([reference]) => reference)

/** All that was written of each kind, by reference. */
export const storedOf = async (
  client: Client,
  url: string,
  open: readonly string[],
  overpaid: readonly string[],
) => {
  const refunds = (await Promise.all(overpaid.map((id) => refundsOf(client, id)))).flat()
  return {
    payments: await storedPayments(client, open),
    refunds: storedBy(refunds, ({ reason }) => reason),
    letters: storedBy(await storedLetters(url), ({ subject }) => subject),
  }
}

interface Entry {
  kind: string
  note: string | null
  amountCents: number
}

/** What an invoice says of its money, and what its payments, refunds and ledger come to. */
export const bothSidesOf = async (client: Client, invoiceId: string) => {
  const invoice = await read(client, `/api/invoices/${invoiceId}`)
  const ledger = await read(client, `/api/bookings/${invoice.bookingId}/ledger`)
  const waiting = (await paymentsOf(client, invoiceId)).filter(({ status }) => status === 'submitted')
  const back = ledger.entries.filter(({ kind }: Entry) => kind === 'refund')
  const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0)
  const { amountCents, creditedCents, paidCents, refundedCents, pendingCents } = invoice
  return {
    invoice: { leftCents: amountCents - creditedCents - paidCents, refundedCents, pendingCents },
    books: {
      leftCents: sum(ledger.entries.map(({ amountCents: cents }: Entry) => cents)),
      refundedCents: sum(back.map(({ amountCents: cents }: Entry) => cents)),
      pendingCents: sum(waiting.map(({ settledCents }) => settledCents)),
    },
    /** Each payment of a refund, by its reference. */
    paidBack: back.map(({ note }: Entry) => note ?? '').sort() as string[],
  }
}
