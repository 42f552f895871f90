import { eq } from 'drizzle-orm'
import { type Db, invoices, type mails } from '../db'

type Letter = Pick<typeof mails.$inferSelect, 'kind' | 'recordId' | 'onceKey'>

/** An invoice says when it was sent itself; a reminder of it is another letter. */
export const invoiceSent = async (db: Db, { kind, recordId, onceKey }: Letter, sentAt: string) => {
  if (kind === 'invoice' && !onceKey)
    await db.update(invoices).set({ sentAt }).where(eq(invoices.id, recordId))
}
