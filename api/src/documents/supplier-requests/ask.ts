import { and, eq } from 'drizzle-orm'
import { isLiveRequest } from '../../bookings/asked-suppliers'
import { requireStatus } from '../../bookings/lines/answers'
import { suppliedKinds } from '../../bookings/lines/kinds'
import type { Kind } from '../../bookings/papers/printed'
import { lockBooking } from '../../bookings/repo'
import { type bookingHotels, type Db, supplierRequests } from '../../db'
import { writeMail } from '../../mail/write'
import { baliInstant } from '../../platform/bali'
import { refuse } from '../../platform/errors'
import type { Call } from '../../platform/serve'
import type { Storage } from '../../platform/storage'
import { currentSettings } from '../../settings/current'
import { askableLines, whenOf } from './asked'
import { type LetterKind, letterOf } from './letter'
import { anotherLink, linkAt } from './link'
import { columnOf, storedRequests } from './rows'
import { isAskable } from './status'

const DAY_MS = 86_400_000

export type Post = Pick<Call, 'tx' | 'now' | 'actor' | 'audit'> & { storage: Storage; origin: string }

export interface Wanted {
  bookingId: string
  kind: Kind
  lineId: string
  recipients: string[]
  language: string
  note?: string | null | undefined
  after?: 'nothing' | 'accepted' | 'refused'
}

/** The letter of a request, with a link of its own. */
export const write = async (
  post: Pick<Post, 'tx' | 'now' | 'actor' | 'storage' | 'origin'>,
  id: string,
  kind: LetterKind,
  onceKey?: string,
) => {
  const { tx, actor, now, storage, origin } = post
  const [request] = await storedRequests(tx, eq(supplierRequests.id, id), actor, now)
  if (!request) throw refuse.notFound()
  const { companyName } = await currentSettings(tx)
  const url = linkAt(origin, await anotherLink(post, id))
  const mail = await writeMail(tx, storage, {
    ...letterOf(request, kind, url, companyName),
    recipients: request.stored.recipients,
    kind: 'supplierRequest',
    recordId: id,
    agentId: null,
    createdById: actor.userId || null,
    ...(onceKey && { onceKey }),
  })
  return mail && request
}

/** A newer one takes the place of the one before, and whoever has its links is led to the newer one. */
const replace = async ({ tx, now }: Post, { kind, lineId }: Wanted) => {
  const mine = and(eq(columnOf(kind), lineId), isLiveRequest)
  const [before] = await tx.select().from(supplierRequests).where(mine).for('update')
  if (!before) return []
  await tx
    .update(supplierRequests)
    .set({ replacedAt: now.toISOString(), tokenHashes: [] })
    .where(eq(supplierRequests.id, before.id))
  return before.tokenHashes
}

/** What was reopened waits for its supplier again. */
const request = async (tx: Db, kind: Kind, lineId: string, requestedAt: string) => {
  const table = suppliedKinds[kind].table as typeof bookingHotels
  await tx
    .update(table)
    .set({ status: 'requested', requestedAt })
    .where(and(eq(table.id, lineId), eq(table.status, 'reopened')))
}

/** Asks the supplier of a service by letter; the booking is held, so that no answer comes in between. */
export const ask = async (post: Post, wanted: Wanted) => {
  const { tx, now, actor, audit } = post
  const { bookingId, kind, lineId, recipients, language, note, after = 'nothing' } = wanted
  const booking = await lockBooking(tx, bookingId, actor)
  requireStatus(booking, ['in_process'])
  const line = (await askableLines(tx, bookingId, kind)).find(({ row }) => row.id === lineId)
  if (!line) throw refuse.notFound()
  const { row, title, asked } = line
  if (!isAskable(row.status)) throw refuse.conflict('WRONG_LINE_STATUS', { status: row.status, title })
  const validUntil = new Date(baliInstant(whenOf(asked).from, '00:00').getTime() + DAY_MS)
  if (validUntil <= now) throw refuse.conflict('SERVICE_PAST', { title })
  await request(tx, kind, lineId, now.toISOString())
  const tokenHashes = await replace(post, wanted)
  const [made] = await tx
    .insert(supplierRequests)
    .values({
      bookingId,
      [suppliedKinds[kind].reference]: lineId,
      supplierId: row.supplierId,
      ...{ recipients, language, note: note || null, after, asked, tokenHashes },
      validUntil: validUntil.toISOString(),
      createdById: actor.userId,
      createdAt: now.toISOString(),
    })
    .returning({ id: supplierRequests.id })
  if (!made) throw new Error('The request was not stored')
  const written = await write(post, made.id, after)
  audit({
    entity: 'booking',
    entityId: bookingId,
    event: 'booking.supplier_asked',
    after: { lineId, title, supplier: written?.supplier },
    agentId: booking.agentId,
  })
  return made.id
}
