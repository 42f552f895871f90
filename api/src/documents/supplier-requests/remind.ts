import { and, eq, isNull, lte, notExists, sql } from 'drizzle-orm'
import { isLiveRequest } from '../../bookings/asked-suppliers'
import { mails, supplierRequests } from '../../db'
import { writeByClock } from '../../platform/audit/by-clock'
import { nobody } from '../../platform/auth/actor'
import { inTransaction } from '../../platform/transaction'
import { currentSettings } from '../../settings/current'
import type { Reminding } from '../reminders/remind'
import { write } from './ask'
import { reminderKey, storedRequests } from './rows'

const DAY_MS = 86_400_000

/** Of those asked so long ago, whoever said nothing yet and wasn't reminded. */
const dueBy = (job: Reminding, askedBy: Date) =>
  job.db
    .select({ id: supplierRequests.id })
    .from(supplierRequests)
    .where(
      and(
        isNull(supplierRequests.answer),
        isLiveRequest,
        lte(supplierRequests.createdAt, askedBy.toISOString()),
        sql`${supplierRequests.validUntil} > ${job.now().toISOString()}`,
        notExists(
          job.db
            .select({ id: mails.id })
            .from(mails)
            .where(sql`${mails.onceKey} = 'supplier-request:' || ${supplierRequests.id}`),
        ),
      ),
    )
    .orderBy(supplierRequests.createdAt, supplierRequests.id)

/** Reminds of one; whoever looks after it at the moment will have reminded of it, or be answering it. */
const remindOf = (job: Reminding, id: string) =>
  inTransaction(job.db, async (tx) => {
    const { storage, origin } = job
    const now = job.now()
    const mine = eq(supplierRequests.id, id)
    const [row] = await tx
      .select({ id: supplierRequests.id })
      .from(supplierRequests)
      .where(mine)
      .for('no key update', { skipLocked: true })
    if (!row) return 0
    const [request] = await storedRequests(tx, mine, nobody, now)
    if (request?.status !== 'open' || request.remindedAt) return 0
    const post = { tx, now, storage, origin, actor: nobody }
    if (!(await write(post, id, 'reminder', reminderKey(id)))) return 0
    const { bookingId, lineId, line, supplier, booking } = request
    const after = { lineId, title: line?.title, supplier }
    const event = 'booking.supplier_reminded'
    const entry = { entity: 'booking', entityId: bookingId, event, after, agentId: booking.agentId }
    await writeByClock(tx, now, [entry])
    return 1
  })

/** Reminds suppliers who haven't answered, each request once, and gives how many; any number of processes may do it at once. */
export const remindSuppliers = async (job: Reminding) => {
  const { supplierReminderDays } = await currentSettings(job.db)
  if (!supplierReminderDays) return 0
  let written = 0
  for (const { id } of await dueBy(job, new Date(job.now().getTime() - supplierReminderDays * DAY_MS)))
    try {
      written += await remindOf(job, id)
    } catch (error) {
      job.complain(error)
    }
  return written
}
