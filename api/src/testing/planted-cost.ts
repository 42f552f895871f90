import { sql } from 'drizzle-orm'
import type { Db } from '../db'

/** Amounts that nothing else is: seven digits that begin like this. */
const FIGURE = 7_731_009

/** As cents, as dollars in a file and as dollars on paper; ids are no amounts. */
const figure = /77[.,]?31[.,]?0[.,]?09/
const words = ['Zanzibar level', '17.77 over cost', 'IBAN of Zanzibar', 'Bill of Zanzibar']
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** What a text tells of what was planted. */
export const plantedIn = (text: string): string[] => {
  const plain = text.replace(uuid, '')
  return [figure.exec(plain)?.[0] ?? '', ...words.filter((word) => plain.includes(word))].filter(Boolean)
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
}
