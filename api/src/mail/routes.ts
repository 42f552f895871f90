import {
  exportMails,
  getMail,
  listMails,
  type Mail,
  mailAttachment,
  openLetters,
  papers,
  settleMail,
} from '@melali/shared/api'
import type { Locale, Permission, QueryOf } from '@melali/shared/contract'
import { and, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Db, mails, users } from '../db'
import { baliDay } from '../platform/bali'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { type Columns, columnsIn } from '../platform/export/column'
import { serveExport } from '../platform/export/serve-export'
import { inOrder, type Listing, matches, orderBy, pageOf } from '../platform/listing'
import { serve } from '../platform/serve'
import { refuseStale } from '../platform/stale'
import { enqueue } from './boss'
import { invoiceSent } from './invoice-sent'

/** What a person has to look at. */
const open = ['failed', 'unclear', 'bounced'] as const

export const mailsWhere = (tx: Db, where: SQL | undefined): Promise<Mail[]> =>
  tx
    .select({
      ...getTableColumns(mails),
      createdBy: users.name,
      isReminder: sql<boolean>`${mails.onceKey} is not null`,
    })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.createdById))
    .where(where)

type Query = Omit<QueryOf<typeof listMails>, 'page' | 'perPage'>

const listingOfMails = (query: Query): Listing<Mail> => ({
  table: mails,
  id: mails.id,
  scope: undefined,
  where: and(
    matches(sql`lower(${mails.subject} || ' ' || array_to_string(${mails.recipients}, ' '))`, query.search),
    query.status ? eq(mails.status, query.status) : undefined,
    query.open === undefined
      ? undefined
      : query.open
        ? inArray(mails.status, [...open])
        : notInArray(mails.status, [...open]),
    query.recordId ? eq(mails.recordId, query.recordId) : undefined,
  ),
  order: orderBy(query.sort ?? '-createdAt', { createdAt: mails.createdAt }, mails.id),
  rows: async (tx, ids) =>
    ids.length ? inOrder(ids, await mailsWhere(tx, inArray(mails.id, [...ids]))) : [],
})

const columns = (locale: Locale): Columns<Mail> => {
  const { column, choice } = columnsIn<Mail>(locale)
  return {
    subject: { of: [column('mailSubject', (row) => row.subject)] },
    recipients: { of: [column('recipients', (row) => row.recipients.join('; '))] },
    status: { of: [choice('mailStatus', (row) => row.status)] },
    createdAt: { of: [column('createdAt', (row) => row.createdAt, 'instant')] },
    createdBy: { of: [column('writtenBy', (row) => row.createdBy ?? '')] },
  }
}

const accessOf = new Map<string, string>(
  Object.entries(papers).map(([kind, { paper }]) => [kind, paper.access]),
)

export const register = (door: Door) => {
  serve(door, listMails, ({ tx, query }) => pageOf(tx, listingOfMails(query), query))
  serve(door, getMail, async ({ tx, params }) => {
    const [data] = await mailsWhere(tx, eq(mails.id, params.id))
    if (!data) throw refuse.notFound()
    return { data }
  })
  serve(door, mailAttachment, async ({ tx, params, actor }) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, params.id))
    const access = mail && accessOf.get(mail.kind)
    // Whoever reads letters reads of them the papers that they may see.
    if (!mail?.attachmentKey || !access || !actor.can(access as Permission)) throw refuse.notFound()
    const body = await door.storage.get(mail.attachmentKey)
    return { body, type: 'application/pdf', name: mail.attachmentName ?? 'paper.pdf' }
  })
  serve(door, openLetters, async ({ tx }) => {
    const isOpen = inArray(mails.status, [...open])
    const letters = await tx.select().from(mails).where(isOpen).orderBy(mails.createdAt, mails.id).limit(6)
    const [oldest] = letters
    const since = oldest ? baliDay(new Date(oldest.createdAt)) : null
    return { data: { count: await tx.$count(mails, isOpen), since, letters } }
  })
  serveExport(door, exportMails, { listing: listingOfMails, columns })

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
    const left = before.sentAt ?? before.claimedAt ?? now.toISOString()
    const sentAt = status === 'sent' ? left : status === 'queued' ? null : before.sentAt
    await tx
      .update(mails)
      .set({
        ...{ status, sentAt },
        ...(status === 'queued' && { attempts: 0 }),
        ...(status === 'sent' && { error: null }),
      })
      .where(eq(mails.id, before.id))
    if (status === 'queued') await enqueue(tx, before.id)
    if (status === 'sent') await invoiceSent(tx, before, left)
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
