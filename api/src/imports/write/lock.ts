import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import type { Plan } from '../plan'

/** Nobody writes to the table until this transaction ends: what was compared stays as it was compared. */
export const lockTable = (tx: Db, { grid }: Plan) =>
  tx.execute(sql`lock table ${grid.table} in share row exclusive mode`)
