import { and, eq, sql } from 'drizzle-orm'
import { type Db, mails } from '../db'
import { writeByClock } from '../platform/audit/by-clock'
import type { Storage } from '../platform/storage'
import { inTransaction } from '../platform/transaction'
import { currentSettings } from '../settings/current'
import { invoiceSent } from './invoice-sent'
import { type PostOffice, verdictOn } from './post-office'

/** As many as the queue tries, the first one included. */
const LAST_ATTEMPT = 9

export interface Post {
  db: Db
  storage: Storage
  office: PostOffice | undefined
  now(): Date
}

type Mail = typeof mails.$inferSelect

/** Of several processes one gets it. Before it leaves it is written that it is about to: who dies then leaves a trace. */
const claim = async ({ db, now, office }: Post, id: string) => {
  const [mail] = await db
    .update(mails)
    .set(
      office
        ? { status: 'sending', claimedAt: now().toISOString(), attempts: sql`${mails.attempts} + 1` }
        : { status: 'kept' },
    )
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
    .returning()
  return mail
}

const letterOf = async ({ db, storage }: Post, mail: Mail) => {
  const { companyName, email } = await currentSettings(db)
  const { attachmentKey, attachmentName } = mail
  return {
    ...mail,
    from: `"${companyName.replaceAll('"', '')}" <${email || 'no-reply@localhost'}>`,
    attachments: attachmentKey
      ? [{ filename: attachmentName ?? 'paper.pdf', content: await storage.get(attachmentKey) }]
      : [],
  }
}

const settle = async (db: Db, { id }: Mail, set: Partial<Mail>) => {
  await db
    .update(mails)
    .set(set)
    .where(and(eq(mails.id, id), eq(mails.status, 'sending')))
}

const sent = async ({ db, now }: Post, mail: Mail) => {
  const sentAt = now().toISOString()
  await settle(db, mail, { status: 'sent', sentAt, error: null })
  await invoiceSent(db, mail, sentAt)
}

/** Whoever may send it again hears of it at once. */
const giveUp = ({ db, now }: Post, mail: Mail, { status, error }: Pick<Mail, 'status' | 'error'>) =>
  inTransaction(db, async (tx) => {
    await settle(tx, mail, { status, error })
    const entry = { entity: 'mail', entityId: mail.id, event: `mail.${status}`, after: { status, error } }
    await writeByClock(tx, now(), [{ ...entry, agentId: mail.agentId }])
  })

/** Brings one mail to the post office; throws where the queue should try again later. */
export const deliver = async (post: Post, id: string) => {
  const mail = await claim(post, id)
  if (!mail || !post.office) return
  try {
    const letter = await letterOf(post, mail)
    await post.office(letter)
  } catch (error) {
    const said = error instanceof Error ? error.message.slice(0, 500) : String(error)
    const verdict = verdictOn(error as object)
    if (verdict !== 'again' || mail.attempts >= LAST_ATTEMPT) {
      await giveUp(post, mail, { status: verdict === 'unclear' ? verdict : 'failed', error: said })
      return
    }
    await settle(post.db, mail, { status: 'queued', error: said })
    throw error
  }
  await sent(post, mail)
}
