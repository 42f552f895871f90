import { sql } from 'drizzle-orm'
import type { Db } from '../db'

/** Puts rows back as they were: otherwise their versions would be raised once more. */
export const quietly = async (tx: Db, work: () => Promise<unknown>) => {
  await tx.execute(sql`select set_config('melali.quiet', 'on', true)`)
  await work()
  await tx.execute(sql`select set_config('melali.quiet', '', true)`)
}
