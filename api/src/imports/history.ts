import type { ImportSummary, listImports } from '@melali/shared/api'
import type { QueryOf } from '@melali/shared/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { importBatches, users } from '../db'
import type { Actor } from '../platform/auth/actor'
import { inOrder, type Listing, matches } from '../platform/listing'
import { visibleBatches } from './batches'
import { summaryOf } from './report/batch-view'

type Query = Omit<QueryOf<typeof listImports>, 'page' | 'perPage'>

/** The imports that the caller may see, the latest first. */
export const listingOfImports = (
  { resource, status, search }: Query,
  actor: Actor,
): Listing<ImportSummary> => ({
  table: importBatches,
  id: importBatches.id,
  scope: visibleBatches(actor),
  where: and(
    visibleBatches(actor),
    resource ? eq(importBatches.resource, resource) : undefined,
    status ? eq(importBatches.status, status) : undefined,
    matches(sql`lower(${importBatches.fileName})`, search),
  ),
  order: [desc(importBatches.createdAt), desc(importBatches.id)],
  rows: async (tx, ids) => {
    const rows = await tx
      .select({ batch: importBatches, by: { id: users.id, name: users.name } })
      .from(importBatches)
      .leftJoin(users, eq(users.id, importBatches.createdById))
      .where(inArray(importBatches.id, [...ids]))
    return inOrder(
      ids,
      rows.map(({ batch, by }) => summaryOf(batch, by)),
    )
  },
})
