import type { BookingChange, ChangeCommand } from '@melali/shared/api'
import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bookingChanges, bookings, type Db, users } from '../../db'
import type { Actor } from '../../platform/auth/actor'
import { baliDay } from '../../platform/bali'
import { visibleTo } from '../repo'
import type { Snapshot, Wanted } from './wanted'

const maker = alias(users, 'maker')
const sender = alias(users, 'sender')
const decider = alias(users, 'decider')

/** What our own people only prepare is no agency's business yet. */
const toldTo = ({ agentId }: Actor) =>
  agentId ? or(eq(bookingChanges.agentId, agentId), ne(bookingChanges.status, 'working')) : undefined

const read = async (tx: Db, where: SQL | undefined, actor: Actor) => {
  const rows = await tx
    .select({
      stored: bookingChanges,
      code: bookings.code,
      bookingStatus: bookings.status,
      madeBy: maker.name,
      sentBy: sender.name,
      decidedBy: decider.name,
    })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .innerJoin(maker, eq(maker.id, bookingChanges.createdById))
    .leftJoin(sender, eq(sender.id, bookingChanges.sentById))
    .leftJoin(decider, eq(decider.id, bookingChanges.decidedById))
    .where(and(where, visibleTo(actor), toldTo(actor)))
    .orderBy(desc(bookingChanges.createdAt), desc(bookingChanges.id))
  return rows.map(({ stored: { base, wanted, ...stored }, ...names }) => ({
    ...names,
    ...stored,
    base: base as Snapshot,
    wanted: wanted as Wanted,
  }))
}
export type ChangeRecord = Awaited<ReturnType<typeof read>>[number]

export const changesOf = (tx: Db, bookingId: string, actor: Actor) =>
  read(tx, eq(bookingChanges.bookingId, bookingId), actor)

export const findChange = async (tx: Db, id: string, actor: Actor): Promise<ChangeRecord | undefined> =>
  (await read(tx, eq(bookingChanges.id, id), actor))[0]

const isOwn = (change: ChangeRecord, { agentId }: Actor) => change.agentId === agentId

/** What somebody may do with a request as it stands. */
export const commandsOf = (change: ChangeRecord, actor: Actor): ChangeCommand[] => {
  const { status } = change
  const writes = actor.can('update.booking')
  const decides = !actor.agentId && actor.can('approve.booking')
  const own = writes && isOwn(change, actor)
  if (status === 'working')
    return own ? ['edit', 'send', 'withdraw', 'renew'] : writes && !actor.agentId ? ['withdraw'] : []
  if (status !== 'sent') return []
  return [
    ...(decides ? (['accept', 'decline'] as const) : []),
    ...(own ? (['withdraw', 'renew'] as const) : []),
  ]
}

/** Agencies bring nobody yesterday. */
export const arrivesTooEarly = ({ dates }: Wanted, { agentId }: Actor, now: Date) =>
  agentId !== null && dates !== undefined && dates.arrival < baliDay(now)

export const shown = (change: ChangeRecord): BookingChange => {
  const { id, bookingId, status, agentId, note, sentAt, decidedAt, reason, version } = change
  const { beforeCents, afterCents, feeCents, base, wanted } = change
  return {
    ...{ id, bookingId, status, note, sentAt, decidedAt, reason, version },
    byAgent: agentId !== null,
    madeBy: change.madeBy,
    madeAt: change.createdAt,
    sentBy: change.sentBy,
    decidedBy: change.decidedBy,
    dates: wanted.dates ? { before: base.dates, after: wanted.dates } : null,
    sent:
      beforeCents === null || afterCents === null || feeCents === null
        ? null
        : { beforeCents, afterCents, feeCents },
  }
}
