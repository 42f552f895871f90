import type { updateVoucherSetting, voucherSetting } from '@melali/shared/api'
import type { BodyOf } from '@melali/shared/contract'
import type * as z from 'zod'
import { type Db, voucherSettings } from '../db'
import { refuse } from '../platform/errors'

type Row = typeof voucherSettings.$inferSelect
type View = z.output<typeof voucherSetting>
type Changes = BodyOf<typeof updateVoucherSetting>

const texts = ['address', 'phone', 'email', 'website', 'emergencyPhone', 'footer', 'terms'] as const

/** Empty in the table, nothing to the reader. */
const orNull = (row: Row) =>
  Object.fromEntries(texts.map((key) => [key, row[key] || null])) as Pick<View, (typeof texts)[number]>

export const viewOf = (row: Row): View => ({
  ...row,
  ...orNull(row),
  logoId: row.logoUploadId,
  minimumPaymentPercent: row.minPaymentBps / 100,
  balanceDueDays: row.dueDaysBeforeArrival,
  optionDays: row.optionBusinessDays,
})

export const columnsOf = (changes: Changes): Partial<Row> => {
  const { logoId, minimumPaymentPercent, balanceDueDays, optionDays, ...same } = changes
  const entries = Object.entries(same).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(entries.map(([key, value]) => [key, value ?? ''])),
    ...(logoId !== undefined && { logoUploadId: logoId }),
    ...(minimumPaymentPercent !== undefined && { minPaymentBps: minimumPaymentPercent * 100 }),
    ...(balanceDueDays !== undefined && { dueDaysBeforeArrival: balanceDueDays }),
    ...(optionDays !== undefined && { optionBusinessDays: optionDays }),
  }
}

const checked = (row: Row | undefined, id: string) => {
  if (!row || (id !== 'default' && id !== row.id)) throw refuse.notFound()
  return row
}

export const readSetting = async (tx: Db, id: string) => {
  const [row] = await tx.select().from(voucherSettings)
  return checked(row, id)
}

export const lockSetting = async (tx: Db, id: string) => {
  const [row] = await tx.select().from(voucherSettings).for('update')
  return checked(row, id)
}

/** The one row, made at the first start. */
export const ensureSetting = (db: Db) =>
  db.insert(voucherSettings).values({ companyName: 'Melali' }).onConflictDoNothing()
