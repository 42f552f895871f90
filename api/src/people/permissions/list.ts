import type { PermissionRow } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { permissionName } from '@melali/shared/resources'
import { and, inArray, or, sql } from 'drizzle-orm'
import { type Db, permissions } from '../../db'
import { declaredPermissions, isForStaff } from '../../platform/auth/permission-list'
import { labelsIn } from '../../platform/books'
import { inOrder, type Listing, matches, orderBy } from '../../platform/listing'

export type Stored = typeof permissions.$inferSelect

export const view = (row: Stored) => ({
  ...row,
  subject: row.slug.slice(row.slug.indexOf('.') + 1),
  staffOnly: isForStaff(row.slug),
})

const sorts = { slug: permissions.slug, label: permissions.label }

interface Query {
  sort?: string | undefined
  search?: string | undefined
}

/** Those that the reader knows by such a name; built-in ones are translated nowhere but here. */
const named = async (tx: Db, locale: Locale, search: string) => {
  const { id, slug, label } = permissions
  const all = await tx.select({ id, slug, label }).from(permissions)
  const found = all.filter((one) =>
    permissionName(one, locale, labelsIn(locale)).toLowerCase().includes(search.toLowerCase()),
  )
  return found.map((one) => one.id)
}

/** By slug and label, and by the name in the caller's language. */
const wanted = async ({ tx, locale }: Reader, search: string) =>
  or(
    matches(sql`lower(${permissions.label})`, search),
    matches(permissions.slug, search),
    ...(locale === 'en' ? [] : [inArray(permissions.id, await named(tx, locale, search))]),
  )

interface Reader {
  tx: Db
  locale: Locale
}

/** Those of this release; what a newer one added is stored beside them. */
const ours = inArray(permissions.slug, [...declaredPermissions])

export const listingOfPermissions = async (
  { sort, search }: Query,
  reader: Reader,
): Promise<Listing<PermissionRow>> => ({
  table: permissions,
  id: permissions.id,
  scope: ours,
  where: and(ours, search ? await wanted(reader, search) : undefined),
  order: orderBy(sort ?? 'slug', sorts, permissions.id),
  rows: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(permissions)
      .where(inArray(permissions.id, [...ids]))
    return inOrder(ids, rows.map(view))
  },
})
