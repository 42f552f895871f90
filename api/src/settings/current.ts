import { type Db, voucherSettings } from '../db'
import { statement } from '../db/statement'

export type VoucherSettings = typeof voucherSettings.$inferSelect

const company = 'Melali'

const read = statement((db) => db.select().from(voucherSettings))

/** The one row of voucher settings; it comes into being with its defaults the first time it is asked for. */
export const currentSettings = async (tx: Db): Promise<VoucherSettings> => {
  const [row] = await read(tx, {})
  if (row) return row
  await tx.insert(voucherSettings).values({ companyName: company }).onConflictDoNothing()
  const [made] = await read(tx, {})
  if (!made) throw new Error('The voucher settings are missing')
  return made
}
