import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database, Db } from '../db'

export const QUEUE = 'mail'

/** Its statements with `$1` as ours, so that they run in whatever transaction is at hand, on either engine. */
const statementOf = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, place) => (place % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part))),
  )

const over = (db: Db) => ({
  executeSql: async (text: string, values: readonly unknown[] = []) => {
    // The queue's own upkeep comes as several statements in a transaction of theirs.
    if (/^\s*BEGIN;/.test(text))
      return db.transaction(async (tx) => {
        const parts = text.split(';').filter((part) => part.trim() && !/^\s*(BEGIN|COMMIT)\s*$/.test(part))
        for (const part of parts) await tx.execute(sql.raw(part))
        return { rows: [] }
      })
    return db.execute(values.length ? statementOf(text, values) : sql.raw(text)) as Promise<{ rows: never[] }>
  },
})

/** The tables come with our migrations, and there is no clock of its own beside ours. */
const options = { schema: 'pgboss', migrate: false, schedule: false } as const

export const bossOf = ({ db }: Database) =>
  new PgBoss({ ...options, db: over(db), maintenanceIntervalSeconds: 60 })

const sender = new PgBoss({ ...options, db: over({} as Db) })

/** A mail leaves if the transaction that wrote it commits, and not before. */
export const enqueue = (tx: Db, mailId: string) => sender.send(QUEUE, { mailId }, { db: over(tx) })
