import { eq } from 'drizzle-orm'
import { type Db, invoiceSummaries, invoices } from '../../db'
import { writeMail } from '../../mail/write'
import { writeByClock } from '../../platform/audit/by-clock'
import { nobody } from '../../platform/auth/actor'
import { baliDay } from '../../platform/bali'
import type { Storage } from '../../platform/storage'
import { inTransaction } from '../../platform/transaction'
import { currentSettings, type VoucherSettings } from '../../settings/current'
import { made, pdfOf } from '../make'
import { wordsIn } from '../words'
import { type Due, dueOn } from './due'
import { reminderOf } from './words'

export interface Reminding {
  db: Db
  storage: Storage
  now(): Date
  /** Where people reach us, for the code on the paper. */
  origin: string
  /** What keeps one from being written keeps no other. */
  complain(error: unknown): void
}

const tables = { invoice: invoices, summary: invoiceSummaries }

/** Whoever else looks after this bill at the moment will have reminded of it, or have taken its money. */
const held = async (tx: Db, { kind, id }: Due) => {
  const table = tables[kind]
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update', { skipLocked: true })
  return rows.length > 0
}

const write = async (
  tx: Db,
  { storage, now, origin }: Reminding,
  due: Due,
  { companyName }: VoucherSettings,
) => {
  const { kind, id, agentId, email, language, onceKey, step } = due
  const locale = language ?? 'en'
  const call = { tx, params: { id }, query: {}, actor: nobody, now: now(), locale, origin }
  const { paper } = await made(kind, call)
  const told = reminderOf({ ...due, isLate: step > 0, company: companyName }, wordsIn({}, locale))
  const mail = await writeMail(tx, storage, {
    ...{ kind, recordId: id, agentId, onceKey, ...told },
    recipients: [email],
    createdById: null,
    paper: { name: `${paper.name}.pdf`, bytes: await pdfOf(tx, storage, paper) },
  })
  if (!mail) return 0
  const after = { kind, paper: paper.name, recipients: [email], subject: told.subject }
  const entry = { entity: 'mail', entityId: mail.id, event: 'mail.reminded', after, agentId }
  await writeByClock(tx, now(), [entry])
  return 1
}

/** Writes today's reminders, each in its own transaction, and gives how many; any number of processes may do it at once. */
export const remind = async (job: Reminding) => {
  const { db, now } = job
  const settings = await currentSettings(db)
  if (!settings.remindersOn) return 0
  const today = baliDay(now())
  let written = 0
  for (const due of await dueOn(db, today, settings))
    try {
      written += await inTransaction(db, async (tx) => {
        if (!(await held(tx, due))) return 0
        // Of what was paid or reminded of until it was held there is nothing any more.
        const [still] = await dueOn(tx, today, settings, due.id)
        return still ? write(tx, job, still, settings) : 0
      })
    } catch (error) {
      job.complain(error)
    }
  return written
}
