import { eq } from 'drizzle-orm'
import { bankAccounts, type Db } from '../db'

/** Files of an account land and go one after the other: what is known of one isn't taken back meanwhile. */
export const holdAccount = (tx: Db, bankId: string) =>
  tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, bankId))
    .for('no key update')
