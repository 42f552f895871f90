import * as z from 'zod'
import { endpoint, locales } from '../contract'
import { id, one } from './envelope'
import { paymentBases } from './payable-values'
import { line, prose } from './values'

const text = (max?: number) => line(max).nullable()
const prefix = z.string().regex(/^[A-Z]{2,6}$/)

/** From the day on which something is due. */
const reminderDays = (least: number) => z.array(z.int().min(least).max(365)).max(8)

const fields = {
  companyName: line(160),
  logoId: id.nullable(),
  address: prose(600).nullable(),
  phone: text(60),
  email: z.email().max(254).nullable(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  emergencyPhone: text(60),
  footer: prose(1000).nullable(),
  terms: prose(20_000).nullable(),
  /** Share of a booking's total that confirms it. */
  minimumPaymentPercent: z.int().min(0).max(100),
  /** Days before arrival that the balance is due. */
  balanceDueDays: z.int().min(0).max(365),
  /** Business days that an option is held. */
  optionDays: z.int().min(0).max(90),
  /** Minutes between two duties besides the drive. */
  driveBufferMinutes: z.int().min(0).max(240),
  /** When a supplier without terms of its own is paid: so many days from then. */
  payableBasis: z.enum(paymentBases),
  payableDays: z.int().min(0).max(365),
  remindersOn: z.boolean(),
  reminderDaysBefore: reminderDays(0),
  reminderDaysAfter: reminderDays(1),
  /** After which a supplier who hasn't answered is reminded, once; none is never. */
  supplierReminderDays: z.int().min(0).max(60),
  /** Agents may pay their own invoices from their credit. */
  agentsApplyCredit: z.boolean(),
  bookingPrefix: prefix,
  invoicePrefix: prefix,
  summaryPrefix: prefix,
  creditNotePrefix: prefix,
  groupPrefix: prefix,
  confirmationPrefix: prefix,
}

export const voucherSetting = z.object({
  id: z.string(),
  ...fields,
  email: z.string().nullable(),
  website: z.string().nullable(),
  version: z.int(),
})
export type VoucherSetting = z.output<typeof voucherSetting>

/** There is one; its id is `default`, and its own id works too. */
const params = z.strictObject({ id: z.union([z.literal('default'), id]) })

const each = { path: '/api/voucher-setting/:id', subject: 'voucher-settings', params } as const

export const getVoucherSetting = endpoint({
  ...each,
  method: 'GET',
  access: 'view.voucher-setting',
  summary: 'What vouchers, invoices and payment terms say',
  reply: one(voucherSetting),
})

export const updateVoucherSetting = endpoint({
  ...each,
  method: 'PUT',
  access: 'update.voucher-setting',
  summary: 'Change it; what is left out stays',
  body: z.strictObject(fields).partial(),
  reply: one(voucherSetting),
})

const letter = z.object({ subject: z.string(), body: z.string() })

export const previewReminders = endpoint({
  method: 'GET',
  path: '/api/reminders/preview',
  access: 'view.voucher-setting',
  subject: 'voucher-settings',
  summary: 'What an agent would be reminded with, before the day and after it',
  query: z.strictObject({ language: z.enum(locales).optional() }),
  reply: one(z.object({ before: letter, after: letter })),
})
