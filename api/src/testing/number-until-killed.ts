import { sql } from 'drizzle-orm'
import { connect, nextNumber } from '../db'

const CLIENTS = Number(process.env.CLIENTS ?? 4)

/** Gives documents numbers, as many clients at once, until it is killed; every seventh fails after it had one. */
const { db } = await connect({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: '',
  connections: CLIENTS,
  patience: { statement: 60, lock: 60, connection: 60 },
})

class Undone extends Error {}

/** Tells of each once it is committed. */
const give = async (nth: number) => {
  try {
    const number = await db.transaction(async (tx) => {
      const next = await nextNumber(tx, 'SOAK', 2026)
      await tx.execute(sql`insert into numbers_given (number) values (${next})`)
      if (nth % 7 === 0) throw new Undone()
      return next
    })
    process.stdout.write(`${number}\n`)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    for (let nth = 1; ; nth++) await give(nth)
  }),
)
