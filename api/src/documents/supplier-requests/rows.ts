import type { SupplierRequest } from '@melali/shared/api'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Kind } from '../../bookings/papers/printed'
import { visibleTo } from '../../bookings/repo'
import { bookings, type Db, mails, supplierRequests, suppliers, users } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { type Asked, askableLines, isSame, whenOf } from './asked'
import { statusOf } from './status'

type Stored = typeof supplierRequests.$inferSelect

/** Of a letter that leaves once for each request. */
export const reminderKey = (requestId: string) => `supplier-request:${requestId}`

const lines = {
  hotel: 'bookingHotelId',
  transport: 'bookingTransportId',
  activity: 'bookingActivityId',
} as const satisfies Record<Kind, keyof Stored>
const kinds = Object.keys(lines) as Kind[]

export const columnOf = (kind: Kind) => supplierRequests[lines[kind]]

/** Which service it asks for. */
const lineOf = (stored: Stored) => {
  const kind = kinds.find((one) => stored[lines[one]])
  if (!kind) throw new Error(`Request ${stored.id} asks for nothing`)
  return { kind, lineId: stored[lines[kind]] as string }
}

const remindedAt = sql<string | null>`(select ${mails.createdAt} from ${mails}
  where ${mails.onceKey} = 'supplier-request:' || ${supplierRequests.id})`.mapWith(mails.createdAt)

/** The services of the bookings of these requests, each kind read once. */
const linesOf = async (tx: Db, found: readonly { bookingId: string; kind: Kind }[]) => {
  const wanted = new Map(found.map(({ bookingId, kind }) => [`${bookingId} ${kind}`, { bookingId, kind }]))
  const read: Awaited<ReturnType<typeof askableLines>> = []
  for (const { bookingId, kind } of wanted.values()) read.push(...(await askableLines(tx, bookingId, kind)))
  return new Map(read.map((line) => [line.row.id, line]))
}

/** Requests with their services as they are now, the newest first. */
export const storedRequests = async (tx: Db, where: SQL | undefined, actor: Actor, now: Date) => {
  const rows = await tx
    .select({
      stored: supplierRequests,
      remindedAt,
      booking: { status: bookings.status, code: bookings.code, agentId: bookings.agentId },
      supplier: suppliers.name,
      asker: { name: users.name, email: users.email, locale: users.locale },
    })
    .from(supplierRequests)
    .innerJoin(bookings, eq(bookings.id, supplierRequests.bookingId))
    .innerJoin(suppliers, eq(suppliers.id, supplierRequests.supplierId))
    .innerJoin(users, eq(users.id, supplierRequests.createdById))
    .where(and(where, visibleTo(actor)))
    .orderBy(desc(supplierRequests.createdAt), desc(supplierRequests.id))
  const named = rows.map((row) => ({ ...row, ...lineOf(row.stored), bookingId: row.stored.bookingId }))
  const services = await linesOf(tx, named)
  return named.map((row) => {
    const line = services.get(row.lineId)
    const status = statusOf(
      {
        ...row.stored,
        bookingStatus: row.booking.status,
        lineStatus: line?.row.status,
        isChanged: !(line && isSame(line.asked, row.stored.asked)),
      },
      now,
    )
    return { ...row, line, status, asked: row.stored.asked as Asked }
  })
}
export type StoredRequest = Awaited<ReturnType<typeof storedRequests>>[number]

/** As a booking's page shows it. */
export const shown = ({ stored, ...request }: StoredRequest): SupplierRequest => ({
  id: stored.id,
  bookingId: stored.bookingId,
  kind: request.kind,
  lineId: request.lineId,
  status: request.status,
  supplier: request.supplier,
  recipients: stored.recipients,
  note: stored.note,
  asked: { ...whenOf(request.asked), costCents: request.line?.row.costCents },
  validUntil: stored.validUntil,
  askedBy: request.asker.name,
  askedAt: stored.createdAt,
  remindedAt: request.remindedAt,
  answeredBy: stored.answeredBy,
  answeredAt: stored.answeredAt,
  number: stored.number,
  reason: stored.reason ?? stored.verdictReason,
  offer:
    stored.answer === 'offered'
      ? {
          from: stored.offeredFrom,
          until: stored.offeredUntil,
          time: stored.offeredTime,
          words: stored.words,
          costCents: stored.offeredCostCents,
        }
      : null,
})
