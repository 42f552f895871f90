import { sql } from 'drizzle-orm'
import type { Db } from '../db'

/** Amounts that nothing else is: seven digits that begin like this. */
const FIGURE = 7_731_009

/** As cents, as dollars in a file and as dollars on paper; ids are no amounts. */
const figure = /77[.,]?31[.,]?0[.,]?09/
const words = [
  'Zanzibar level',
  '17.77 over cost',
  'IBAN of Zanzibar',
  'Bill of Zanzibar',
  'Refund of Zanzibar',
]
/** What our bank writes is no cost, and yet no agent's to read, not even of its own payment. */
export const bankWords = 'Statement of Zanzibar'
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** What a text tells of what was planted. */
export const plantedIn = (text: string): string[] => {
  // On paper each word stands by itself.
  const plain = text.replace(uuid, '').replace(/\s+/g, ' ')
  const told = [...words, bankWords].filter((word) => plain.includes(word))
  return [figure.exec(plain)?.[0] ?? '', ...told].filter(Boolean)
}

/** Prices that are worked out from cost tell it by themselves, so only those that stand alone get another one. */
const rates = [
  ['hotel_rates', 'cost_cents', 'sell_cents'],
  ['transport_rates', 'cost_cents', 'sell_cents'],
  ['activity_tiers', 'cost_adult_cents', 'adult_sell_cents'],
  ['contract_supplements', 'cost_cents', 'sell_cents'],
] as const
const lines = ['addons', 'booking_hotels', 'booking_transports', 'booking_activities', 'booking_extras']
const traced = ['booking_hotels', 'booking_transports', 'booking_activities', 'booking_extras']

/** Puts figures and words into everything that speaks of cost, to be looked for in answers. */
export const plantCost = async (db: Db) => {
  await db.transaction(async (tx) => {
    // What is published can't be changed otherwise.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, cost, sell] of rates)
      await tx.execute(sql.raw(`update ${table} set ${cost} = ${FIGURE} where ${sell} is not null`))
  })
  for (const table of lines) await db.execute(sql.raw(`update ${table} set cost_cents = ${FIGURE}`))
  for (const table of traced)
    await db.execute(
      sql.raw(
        `update ${table} set trace = regexp_replace(trace::text, '"costCents": ?-?[0-9]+', '"costCents": ${FIGURE}', 'g')::jsonb`,
      ),
    )
  await db.execute(
    sql`update price_levels set name = 'Zanzibar level ' || id, description = '17.77 over cost', basis_points = 1777`,
  )
  await db.execute(sql`update suppliers set bank_details = 'IBAN of Zanzibar'`)
  await db.execute(sql`update payables set cost_cents = ${FIGURE}, invoice_number = 'Bill of Zanzibar', invoiced_on = due_on,
    invoiced_cents = ${FIGURE}, difference_reason = 'Bill of Zanzibar' where status = 'open'`)
  await plantRefunds(db)
  await plantBankLines(db)
}

/** Each supplier owed us as much, and gave it back: its ledger says so too. */
const plantRefunds = async (db: Db) => {
  await db.execute(sql`update suppliers set credit_cents = credit_cents + ${FIGURE}`)
  await db.execute(sql`insert into supplier_refunds (id, supplier_id, amount_cents, received_on, method, reference, created_by_id)
    select gen_random_uuid(), id, ${FIGURE}, '2026-02-01', 'bank_transfer', 'Refund of Zanzibar', (select id from users order by id limit 1)
    from suppliers`)
}

/** One line of the bank for every payment that has none. */
const plantBankLines = (db: Db) =>
  db.transaction(async (tx) => {
    // What is matched is kept by triggers, which know nothing of what is planted.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`with bank as (select id from banks order by id limit 1),
      person as (select id from users order by id limit 1),
      statement as (insert into bank_statements (id, bank_id, file_name, format, landed, known, created_by_id)
        select gen_random_uuid(), bank.id, ${bankWords}::text, '{"separator":"comma","encoding":"utf-8","decimal":"point","dateOrder":"ymd","headerRow":1,"columns":[]}', 1, 0, person.id
        from bank, person returning id),
      line as (insert into bank_lines (id, statement_id, bank_id, "row", booked_on, amount_cents, currency, payer, text, fingerprint)
        select p.id, statement.id, bank.id, 1, p.paid_on, p.amount_cents, p.currency, 'Somebody', ${bankWords}::text, p.id::text
        from payments p, bank, statement where not exists (select from bank_matches m where m.payment_id = p.id) returning id)
      insert into bank_matches (payment_id, line_id, amount_cents, made, created_by_id)
      select line.id, line.id, 1, false, person.id from line, person`)
  })
