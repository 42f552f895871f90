import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { agents, bookingLines, bookings, type Db, groups, voucherSettings } from '../../db'
import { type Places, statement } from '../../db/statement'
import type { Actor } from '../../platform/auth/actor'
import { refuse } from '../../platform/errors'
import { currentSettings } from '../../settings/current'
import { factColumns } from '../commands/facts'
import { rollUp } from '../lines/roll-up'
import { handler, rowColumns, sales } from '../rows'
import { filesColumn } from './files'
import { guestsColumn } from './guests'
import { billsColumn } from './money'

const select = statement((db, { id, agentId }: Places<{ id: string; agentId: string | null }>) =>
  db
    .select({
      ...getTableColumns(bookings),
      ...rowColumns,
      facts: factColumns,
      guestRows: guestsColumn,
      fileRows: filesColumn,
      bills: billsColumn,
      kinds: sql<string[]>`array(select distinct ${bookingLines.kind} from ${bookingLines}
        where ${bookingLines.bookingId} = ${bookings.id})`,
      minimumPaymentPercent: sql<
        number | null
      >`(select ${voucherSettings.minimumPaymentPercent} from ${voucherSettings} limit 1)`,
    })
    .from(bookings)
    .innerJoin(groups, eq(groups.id, bookings.groupId))
    .innerJoin(agents, eq(agents.id, bookings.agentId))
    .leftJoin(sales, eq(sales.id, bookings.salesUserId))
    .leftJoin(handler, eq(handler.id, bookings.handledById))
    .where(
      and(eq(bookings.id, id), sql`(${agentId}::uuid is null or ${bookings.agentId} = ${agentId}::uuid)`),
    ),
)

/** A booking with all that belongs to it but its lines, in one statement. */
export const readPage = async (tx: Db, id: string, { agentId }: Actor) => {
  const [page] = await select(tx, { id, agentId })
  if (!page) throw refuse.notFound()
  const { statuses, minimumPaymentPercent, ...rest } = page
  return {
    ...rest,
    ...rollUp(statuses),
    minimumPaymentPercent: minimumPaymentPercent ?? (await currentSettings(tx)).minimumPaymentPercent,
  }
}
