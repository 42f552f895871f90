import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { demoAccounts } from '../people/auth/demo-accounts'
import type { TestApp, TestClient } from './test-app'

const idsIn = async (db: Db, query: SQL) => (await db.execute(query)).rows.map(({ id }) => String(id))

const emails = demoAccounts.filter(({ role }) => role === 'agent').map(({ email }) => sql`${email}`)

/** Agencies whose people sign in. */
const agencies = sql`select agent_id as id from users where email in (${sql.join(emails, sql`, `)})`

interface Wanted {
  agentId: string
  status: 'draft' | 'confirmed'
  /** Goes through for some of the bookings alone. */
  call(id: string): ReturnType<TestClient['post']>
}

const forFirst = async (db: Db, { agentId, status, call }: Wanted) => {
  const refusals: unknown[] = []
  for (const id of await idsIn(
    db,
    sql`select id from bookings where agent_id = ${agentId} and status = ${status} order by code`,
  )) {
    const answer = await call(id)
    if (answer.status === 201) return
    refusals.push(answer.body)
  }
  throw new Error(`no ${status} booking of ${agentId} will do: ${JSON.stringify(refusals)}`)
}

/** Gathers one invoice of an agency that waits for money. */
const gather = async (db: Db, admin: TestClient, agentId: string) => {
  const [id] = await idsIn(
    db,
    sql`select id from invoices i where agent_id = ${agentId} and status = 'issued' and remaining_cents > pending_cents
      and not exists (select from invoice_summary_members m where m.invoice_id = i.id and m.active) order by number limit 1`,
  )
  const { status, body } = await admin.post('/api/invoices/create-summary', { agentId, invoiceIds: [id] })
  if (status !== 201) throw new Error(`no summary of ${agentId}: ${JSON.stringify(body)}`)
}

/** A letter with an invoice in it, as the outbox keeps them. */
const sendOne = async (db: Db, admin: TestClient) => {
  const [id] = await idsIn(db, sql`select id from invoices where status = 'issued' order by number limit 1`)
  const letter = { recipients: ['desk@agency.test'], subject: 'Your invoice', body: '' }
  const { status, body } = await admin.post(`/api/invoices/${id}/send`, letter)
  if (status !== 201) throw new Error(`no letter: ${JSON.stringify(body)}`)
}

/** For every agency a quotation, forms, a summary, a credit note and a change that is asked for, all of lines whose cost is planted; and a letter. */
export const plantPapers = async ({ db }: TestApp, admin: TestClient) => {
  await sendOne(db, admin)
  for (const agentId of await idsIn(db, agencies)) {
    const offer = { validUntil: '2026-03-09', itemised: true }
    await forFirst(db, {
      agentId,
      status: 'draft',
      call: (id) => admin.post(`/api/bookings/${id}/quotations`, offer),
    })
    for (const kind of ['hotel', 'transport', 'activity'])
      await forFirst(db, {
        agentId,
        status: 'confirmed',
        call: (id) => admin.post(`/api/bookings/${id}/confirmation-forms`, { kind }),
      })
    await forFirst(db, {
      agentId,
      status: 'confirmed',
      call: (id) => admin.post(`/api/bookings/${id}/changes`),
    })
    // What the house has not sent yet is told to no agency: it is the agency's own request.
    await db.execute(sql`update booking_changes set agent_id = ${agentId}
      where booking_id in (select id from bookings where agent_id = ${agentId})`)
    await gather(db, admin, agentId)
    await db.execute(sql`insert into credit_notes (id, number, invoice_id, booking_id, agent_id, amount_cents, reason, issued_on)
      select gen_random_uuid(), 'CN-' || number, id, booking_id, agent_id, 100, 'Room was late', '2026-03-02'
      from invoices where agent_id = ${agentId} and status = 'issued' limit 1`)
  }
}

const papers = {
  '/api/agents': agencies,
  '/api/credit-notes': sql`select distinct on (agent_id) id from credit_notes
    where agent_id in (${agencies}) order by agent_id, id desc`,
  '/api/payments': sql`select distinct on (agent_id) id from payments
    where agent_id in (${agencies}) and status = 'verified' order by agent_id, id desc`,
  '/api/confirmation-form': sql`select distinct on (b.agent_id, f.kind) f.id
    from confirmation_forms f join bookings b on b.id = f.booking_id
    where b.agent_id in (${agencies}) order by b.agent_id, f.kind, f.created_at desc`,
  '/api/booking-changes': sql`select c.id from booking_changes c join bookings b on b.id = c.booking_id
    where b.agent_id in (${agencies})`,
  '/api/quotations': sql`select distinct on (b.agent_id) q.id
    from quotations q join bookings b on b.id = q.booking_id
    where b.agent_id in (${agencies}) order by b.agent_id, q.id desc`,
}

/** Records to which no list leads whoever may open their papers, by the address before their id. */
export const papersIn = async (db: Db): Promise<Record<string, string[]>> => {
  const found = Object.entries(papers).map(async ([at, query]) => [at, await idsIn(db, query)] as const)
  return Object.fromEntries(await Promise.all(found))
}
