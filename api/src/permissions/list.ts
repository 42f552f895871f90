import type { PermissionRow } from '@melali/shared/api'
import { inArray, or, sql } from 'drizzle-orm'
import { permissions } from '../db'
import { inOrder, type Listing, matches, orderBy } from '../listing'

export type Stored = typeof permissions.$inferSelect

export const view = (row: Stored) => ({ ...row, subject: row.slug.slice(row.slug.indexOf('.') + 1) })

const sorts = { slug: permissions.slug, label: permissions.label }

interface Query {
  sort?: string | undefined
  search?: string | undefined
}

const wanted = (search: string) =>
  or(matches(sql`lower(${permissions.label})`, search), matches(permissions.slug, search))

export const listingOfPermissions = ({ sort, search }: Query): Listing<PermissionRow> => ({
  table: permissions,
  id: permissions.id,
  scope: undefined,
  where: search ? wanted(search) : undefined,
  order: orderBy(sort ?? 'slug', sorts, permissions.id),
  rows: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(permissions)
      .where(inArray(permissions.id, [...ids]))
    return inOrder(ids, rows.map(view))
  },
})
