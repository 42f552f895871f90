import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { bookings, type Db, voucherSettings } from '../../db'
import { type Places, statement } from '../../db/statement'
import type { Actor } from '../../platform/auth/actor'
import { refuse } from '../../platform/errors'
import { currentSettings } from '../../settings/current'
import { factColumns, factsFrom } from '../commands/facts'
import { activityKind } from '../lines/activity/kind'
import { extraKind } from '../lines/extra/kind'
import { hotelKind } from '../lines/hotel/kind'
import { rollUp } from '../lines/roll-up'
import { transportKind } from '../lines/transport/kind'
import { ofAgency } from '../repo'
import { named, rowColumns } from '../rows'
import { filesColumn } from './files'
import { guestsColumn } from './guests'
import { billsColumn } from './money'

const { statuses: _, ...names } = rowColumns

const columns = {
  ...getTableColumns(bookings),
  ...names,
  facts: factColumns,
  guestRows: guestsColumn,
  fileRows: filesColumn,
  bills: billsColumn,
  hotels: hotelKind.rows,
  transports: transportKind.rows,
  activities: activityKind.rows,
  extras: extraKind.rows,
  minimumPaymentPercent: sql<
    number | null
  >`(select ${voucherSettings.minimumPaymentPercent} from ${voucherSettings} limit 1)`,
}

interface Asked {
  id: string
  agentId: string | null
}

/** The one statement, by a handle that may look back. */
export const pageQuery = (db: Pick<Db, 'select'>, { id, agentId }: Places<Asked>) =>
  named(db.select(columns).from(bookings).$dynamic()).where(
    and(eq(bookings.id, id), ofAgency(bookings.agentId, agentId)),
  )

const select = statement(pageQuery)

/** What is read of a booking, told as its page needs it. */
export const pageFrom = async (tx: Db, [page]: Awaited<ReturnType<typeof select>>) => {
  if (!page) throw refuse.notFound()
  return {
    ...page,
    ...rollUp(page.facts.services.statuses),
    facts: factsFrom(page.facts),
    minimumPaymentPercent: page.minimumPaymentPercent ?? (await currentSettings(tx)).minimumPaymentPercent,
  }
}

/** A booking with all that belongs to it, in one statement. */
export const readPage = async (tx: Db, id: string, { agentId }: Actor) =>
  pageFrom(tx, await select(tx, { id, agentId }))
