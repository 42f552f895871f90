import { sql } from 'drizzle-orm'
import type { Db } from '../db'
import { demoAccounts } from '../people/auth/demo-accounts'
import type { TestApp, TestClient } from './test-app'

const emails = demoAccounts.filter(({ role }) => role === 'agent').map(({ email }) => email)

const ask = async (db: Db, query: ReturnType<typeof sql>) =>
  (await db.execute(query)).rows as { id: string; agentId: string }[]

/** Agencies whose people sign in. */
const agencies = (db: Db) =>
  ask(
    db,
    sql`select agent_id as id, agent_id as "agentId" from users where email in (${sql.join(emails, sql`, `)})`,
  )

/** The first of an agency's bookings for which a call goes through. */
const firstOf = async (
  db: Db,
  agentId: string,
  status: string,
  call: (id: string) => ReturnType<TestClient['post']>,
) => {
  const found = await ask(
    db,
    sql`select id, agent_id as "agentId" from bookings where agent_id = ${agentId} and status = ${status} order by code`,
  )
  const refusals: unknown[] = []
  for (const { id } of found) {
    const { status: answered, body } = await call(id)
    if (answered === 201) return
    refusals.push(body)
  }
  throw new Error(`no ${status} booking of ${agentId} will do: ${JSON.stringify(refusals)}`)
}

/** For every agency a quotation, forms and a credit note, all of lines whose cost is planted. */
export const plantPapers = async ({ db }: TestApp, admin: TestClient) => {
  for (const { id: agentId } of await agencies(db)) {
    await firstOf(db, agentId, 'draft', (id) =>
      admin.post(`/api/bookings/${id}/quotations`, { validUntil: '2026-03-09', itemised: true }),
    )
    for (const kind of ['hotel', 'transport', 'activity'])
      await firstOf(db, agentId, 'confirmed', (id) =>
        admin.post(`/api/bookings/${id}/confirmation-forms`, { kind }),
      )
    await db.execute(sql`insert into credit_notes (id, number, invoice_id, booking_id, agent_id, amount_cents, reason, issued_on)
      select gen_random_uuid(), 'CN-' || number, id, booking_id, agent_id, 100, 'Room was late', '2026-03-02'
      from invoices where agent_id = ${agentId} and status = 'issued' limit 1`)
  }
}

/** Papers to which no list of their own leads, by the address before their id: of each kind the latest of every agency. */
export const papersIn = async (db: Db): Promise<Record<string, string[]>> => {
  const own = sql`(select agent_id from users where email in (${sql.join(emails, sql`, `)}))`
  const queries = {
    '/api/agents': sql`select agent_id as id from users where email in (${sql.join(emails, sql`, `)})`,
    '/api/credit-notes': sql`select distinct on (agent_id) id from credit_notes where agent_id in ${own}
      order by agent_id, id desc`,
    '/api/payments': sql`select distinct on (agent_id) id from payments where agent_id in ${own}
      and status = 'verified' order by agent_id, id desc`,
    '/api/confirmation-form': sql`select distinct on (b.agent_id, f.kind) f.id from confirmation_forms f
      join bookings b on b.id = f.booking_id where b.agent_id in ${own} order by b.agent_id, f.kind, f.created_at desc`,
    '/api/quotations': sql`select distinct on (b.agent_id) q.id from quotations q
      join bookings b on b.id = q.booking_id where b.agent_id in ${own} order by b.agent_id, q.id desc`,
  }
  const found = await Promise.all(
    Object.entries(queries).map(
      async ([at, query]) => [at, (await ask(db, query)).map(({ id }) => id)] as const,
    ),
  )
  return Object.fromEntries(found)
}
