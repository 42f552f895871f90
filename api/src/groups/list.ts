import type { GroupRow, listGroups } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, eq } from 'drizzle-orm'
import { groups } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { type Listing, matches, orderBy } from '../platform/listing'
import { groupRows } from './read'

type Query = Omit<QueryOf<typeof listGroups>, 'page' | 'perPage'>

const sortable = { createdAt: groups.createdAt, code: groups.code, name: groups.name }

/** An agent's user has its own company's groups and no others. */
export const visible = ({ agentId }: Actor) => (agentId ? eq(groups.agentId, agentId) : undefined)

export const listingOfGroups = (query: Query, actor: Actor, now: Date): Listing<GroupRow> => ({
  table: groups,
  id: groups.id,
  scope: visible(actor),
  where: and(
    visible(actor),
    matches(groups.searchText, query.search),
    query.agentId ? eq(groups.agentId, query.agentId) : undefined,
  ),
  order: orderBy(query.sort ?? '-createdAt', sortable, groups.id),
  rows: (tx, ids) => groupRows(tx, [...ids], baliDay(now)),
})
