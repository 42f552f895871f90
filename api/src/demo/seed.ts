import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import {
  activities,
  type Database,
  type Db,
  numberSeries,
  roles,
  settings,
  uploads,
  users,
  voucherSettings,
} from '../db'
import { DEMO_PASSWORD } from '../people/auth/demo-accounts'
import { hashPassword } from '../people/auth/passwords'
import type { Storage } from '../platform/storage'
import { cleanPicture } from '../platform/uploads/image'
import { drawn } from './pictures'
import { SEEDED } from './seeded'
import { renumber, shifter } from './shift'
import { readSnapshot, type Table } from './snapshot'

const DAY_MS = 86_400_000
const ROWS_AT_ONCE = 2_000

/** The island's own days; the calendar of the first start has them where they are. */
const FIXED = '{"table":"closures"'

/** Roles have other ids in every house. */
const ownRoles = async (tx: Db, theirs: Readonly<Record<string, string>>) => {
  const ours = new Map((await tx.select().from(roles)).map(({ slug, id }) => [slug, id]))
  return (text: string) =>
    Object.entries(theirs).reduce((done, [slug, id]) => done.replaceAll(id, ours.get(slug) ?? id), text)
}

const insert = async (tx: Db, { table, columns, rows }: Table, rewrite: (text: string) => string) => {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const records = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])))
    await tx.execute(sql`insert into ${sql.identifier(table)} (${names}) select ${names}
      from json_populate_recordset(null::${sql.identifier(table)}, ${rewrite(JSON.stringify(records))}::json)`)
  }
}

const hangPictures = async (tx: Db, storage: Storage) => {
  const rows = await tx.select().from(uploads)
  const hung = await Promise.all(
    rows.map(async ({ id, key, name }) => {
      const { bytes, mime } = await cleanPicture(await drawn(name))
      await storage.put(key, bytes, mime)
      return { id, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
  for (const { id, ...file } of hung) await tx.update(uploads).set(file).where(eq(uploads.id, id))
}

/** What the snapshot leaves to the day of the first start. */
const settle = async (tx: Db, days: number, last: ReadonlyMap<string, number>) => {
  const series = [...last].map(([key, count]) => ({
    series: key.slice(0, -5),
    year: Number(key.slice(-4)),
    last: count,
  }))
  await tx.insert(numberSeries).values(series)
  await tx.execute(sql`select setval('pasts_seq_seq', (select coalesce(max(seq), 1) from pasts))`)
  await tx.execute(sql`insert into booking_days (day, status, bookings)
    select bali_day(created_at), status, count(*) from bookings group by 1, 2`)
  await tx.execute(sql`insert into booking_months (month, agent_id, status, bookings)
    select utc_month(created_at), agent_id, status, count(*) from bookings group by 1, 2, 3`)
  const turn = ((days % 7) + 7) % 7
  await tx.update(activities).set({
    closedWeekdays: sql`array(select (day - 1 + ${turn}::int) % 7 + 1 from unnest(closed_weekdays) as day)`,
  })
  await tx.update(users).set({ passwordHash: await hashPassword(DEMO_PASSWORD) })
}

const fill = async (tx: Db, now: Date, storage: Storage | undefined) => {
  const { head, tables: lines } = readSnapshot()
  const days = Math.floor((now.getTime() - Date.parse(head.curtain)) / DAY_MS)
  const move = shifter(days)
  const own = await ownRoles(tx, head.roles)
  const tables = lines.map((line): Table => JSON.parse(own(line.startsWith(FIXED) ? line : move(line))))
  const { rewrite, last } = renumber(tables)
  // The rows agree with each other already: what triggers would make of them is among them.
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.delete(voucherSettings)
  for (const table of tables) await insert(tx, table, rewrite)
  await settle(tx, days, last)
  if (storage) await hangPictures(tx, storage)
  await tx.execute(sql`set local session_replication_role = origin`)
}

/** Fills a database with a believable operator, all of it or nothing; a second time does nothing. */
export const seedDemo = async (
  { db }: Database,
  { storage, now = new Date() }: { storage?: Storage; now?: Date } = {},
): Promise<void> => {
  await db.transaction(async (tx) => {
    const claimed = await tx
      .insert(settings)
      .values({ key: SEEDED, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: settings.key })
    if (claimed.length) await fill(tx, now, storage)
  })
}
