import { type PaperKind, papers } from '@melali/shared/api'
import { asc, eq, sql } from 'drizzle-orm'
import { agents, invoices, mails, voucherSettings } from '../db'
import { remind } from '../documents/reminders/remind'
import { deliver } from '../mail/deliver'
import { postOfficeOf } from '../mail/post-office'
import { addDays } from '../pricing/calendar'
import { letterText } from './letter-text'
import { smtpSink } from './smtp-sink'
import type { TestApp, TestClient } from './test-app'

/** What was written and has not left yet arrives at a post office; each letter as it is read there. */
export const arrivedLetters = async ({ db, storage, clock }: TestApp): Promise<string[]> => {
  const sink = await smtpSink()
  const post = { db, storage, now: () => clock.now, office: postOfficeOf(sink.url) }
  const written = await db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.status, 'queued'))
    .orderBy(asc(mails.id))
  for (const { id } of written) await deliver(post, id)
  await sink.close()
  if (sink.arrived.length !== written.length) throw new Error('a letter did not arrive')
  return Promise.all(sink.arrived.map(({ raw }) => letterText(raw)))
}

/** Sends every kind of paper with the letter that is proposed, by somebody who sees no cost. */
export const sendPapers = async (sender: TestClient, ids: Readonly<Record<PaperKind, string>>) => {
  for (const [kind, { letter, send }] of Object.entries(papers)) {
    const at = (path: string) => `${path.replace(':id', ids[kind as PaperKind])}?language=en&beside=zh`
    const { data } = (await sender.get(at(letter.path))).body
    const recipients = data.recipients.length ? data.recipients : ['desk@agency.test']
    const { status, body } = await sender.post(at(send.path), { ...data, recipients })
    if (status !== 201) throw new Error(`${kind}: ${JSON.stringify(body)}`)
  }
}

/** What is due first is reminded of, the day after. */
export const sendReminders = async ({ db, storage }: TestApp) => {
  await db.update(voucherSettings).set({ remindersOn: true, reminderDaysAfter: [1] })
  await db.update(agents).set({ email: 'pay@agency.test', noReminders: false })
  const [due] = await db
    .select({ day: invoices.dueDate })
    .from(invoices)
    .where(
      sql`${invoices.status} = 'issued' and ${invoices.remainingCents} > ${invoices.pendingCents}
        and not exists (select from invoice_summary_members m where m.invoice_id = ${invoices.id} and m.active)`,
    )
    .orderBy(asc(invoices.dueDate))
    .limit(1)
  await remind({
    ...{ db, storage, origin: 'http://melali.test' },
    now: () => new Date(`${addDays(due?.day ?? '', 1)}T04:00:00.000Z`),
    complain: (error) => {
      throw error
    },
  })
}
