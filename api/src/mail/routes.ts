import { listMails, type Mail, settleMail } from '@melali/shared/api'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, mails, users } from '../db'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { inOrder, matches, orderBy, pageOf } from '../platform/listing'
import { serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { enqueue } from './boss'

/** What a person has to look at. */
const open = ['failed', 'unclear', 'bounced'] as const

export const mailsWhere = (tx: Db, where: SQL | undefined): Promise<Mail[]> =>
  tx
    .select({ ...getTableColumns(mails), createdBy: users.name })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.createdById))
    .where(where)

export const register = (door: Door) => {
  serve(door, listMails, ({ tx, query }) =>
    pageOf(
      tx,
      {
        table: mails,
        id: mails.id,
        scope: undefined,
        where: and(
          matches(
            sql`lower(${mails.subject} || ' ' || array_to_string(${mails.recipients}, ' '))`,
            query.search,
          ),
          query.status ? eq(mails.status, query.status) : undefined,
          query.open ? inArray(mails.status, [...open]) : undefined,
          query.recordId ? eq(mails.recordId, query.recordId) : undefined,
        ),
        order: orderBy(query.sort ?? '-createdAt', { createdAt: mails.createdAt }, mails.id),
        rows: async (reader, ids) =>
          ids.length ? inOrder(ids, await mailsWhere(reader, inArray(mails.id, [...ids]))) : [],
      },
      query,
    ),
  )

  serve(door, settleMail, async ({ tx, params, body, now, ifMatch, audit }) => {
    const [before] = await tx.select().from(mails).where(eq(mails.id, params.id)).for('update')
    if (!before) throw refuse.notFound()
    const read = async () => (await mailsWhere(tx, eq(mails.id, before.id)))[0]
    refuseStale(ifMatch, before, await read())
    const { status } = body
    const may =
      status === 'bounced'
        ? before.status === 'sent'
        : open.some((one) => one === before.status) || (status === 'queued' && before.status === 'kept')
    if (!may) throw refuse.conflict('MAIL_STATUS', { status: before.status })
    const sentAt = status === 'sent' ? now.toISOString() : status === 'queued' ? null : before.sentAt
    await tx
      .update(mails)
      .set({ status, sentAt, ...(status === 'queued' && { attempts: 0 }) })
      .where(eq(mails.id, before.id))
    if (status === 'queued') await enqueue(tx, before.id)
    audit({
      entity: 'mail',
      entityId: before.id,
      event: `mail.${status}`,
      before: { status: before.status },
      after: { status },
      agentId: before.agentId,
    })
    const after = await read()
    if (!after) throw refuse.notFound()
    return { data: after }
  })
}
