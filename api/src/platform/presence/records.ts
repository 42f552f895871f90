import {
  getBooking,
  getGroup,
  getInvoice,
  getSummary,
  hotelContracts,
  type PresenceKind,
} from '@melali/shared/api'
import type { Access } from '@melali/shared/contract'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { bookings, contracts, type Db, groups, invoiceSummaries, invoices } from '../../db'
import { checkAccess } from '../auth/access'
import type { Actor } from '../auth/actor'
import { refuse } from '../errors'

interface Known {
  access: Access
  table: typeof bookings | typeof invoices | typeof contracts | typeof groups | typeof invoiceSummaries
  /** Whose record an agency may see; without it none. */
  own?: (agentId: string) => SQL | undefined
}

const known: Record<PresenceKind, Known> = {
  booking: {
    access: getBooking.access,
    table: bookings,
    own: (agentId) => eq(bookings.agentId, agentId),
  },
  invoice: {
    access: getInvoice.access,
    table: invoices,
    own: (agentId) => eq(invoices.agentId, agentId),
  },
  contract: { access: hotelContracts.get.access, table: contracts },
  group: {
    access: getGroup.access,
    table: groups,
    own: (agentId) => eq(groups.agentId, agentId),
  },
  summary: {
    access: getSummary.access,
    table: invoiceSummaries,
    own: (agentId) => and(eq(invoiceSummaries.agentId, agentId), ne(invoiceSummaries.status, 'draft')),
  },
}

/** Refuses whoever may not see the record, as if there were none. */
export const refuseUnseen = async (db: Db, kind: PresenceKind, id: string, actor: Actor) => {
  const { access, table, own } = known[kind]
  checkAccess(access, actor)
  const isOwn = actor.agentId ? (own?.(actor.agentId) ?? sql`false`) : undefined
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isOwn))
  if (!row) throw refuse.notFound()
}
