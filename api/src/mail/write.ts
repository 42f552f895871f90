import { v7 } from 'uuid'
import { type Db, mails } from '../db'
import type { Storage } from '../platform/storage'
import { enqueue } from './boss'

export interface Written {
  recipients: string[]
  subject: string
  body: string
  kind: string
  recordId: string
  agentId: string | null
  createdById: string | null
  onceKey?: string
  paper?: { name: string; bytes: Buffer }
}

/** Puts a letter into the outbox, within the caller's transaction; nothing where its like was written before. */
export const writeMail = async (tx: Db, storage: Storage, { paper, ...letter }: Written) => {
  const id = v7()
  const attachmentKey = paper ? `mail/${id}.pdf` : null
  const [mail] = await tx
    .insert(mails)
    .values({ ...letter, id, attachmentKey, attachmentName: paper?.name })
    .onConflictDoNothing({ target: mails.onceKey })
    .returning()
  if (!mail) return undefined
  // A file without its letter harms nobody; a letter without its file would.
  if (paper && attachmentKey) await storage.put(attachmentKey, paper.bytes, 'application/pdf')
  await enqueue(tx, id)
  return mail
}
