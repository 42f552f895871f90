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

export const viewOf = (row: Row): View => ({ ...row, ...orNull(row) })

/** A text that is nothing is empty. */
export const columnsOf = (changes: Changes) => {
  const emptied = texts.filter((key) => changes[key] === null)
  return { ...changes, ...Object.fromEntries(emptied.map((key) => [key, ''])) } as Partial<Row>
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
