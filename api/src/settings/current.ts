import { type Db, voucherSettings } from '../db'

export type VoucherSettings = typeof voucherSettings.$inferSelect

const company = 'Melali'

/** The one row of voucher settings; it comes into being with its defaults the first time it is asked for. */
export const currentSettings = async (tx: Db): Promise<VoucherSettings> => {
  const [row] = await tx.select().from(voucherSettings).limit(1)
  if (row) return row
  await tx.insert(voucherSettings).values({ companyName: company }).onConflictDoNothing()
  const [made] = await tx.select().from(voucherSettings).limit(1)
  if (!made) throw new Error('The voucher settings are missing')
  return made
}
