import * as calls from '@melali/shared/api'
import { eq, or, sql } from 'drizzle-orm'
import { permissions } from '../db'
import type { Door } from '../door'
import { refuse } from '../errors'
import { countCapped, matches, offsetOf, orderBy, pageMeta } from '../listing'
import { serve } from '../serve'
import { refuseStale } from '../stale'

type Row = typeof permissions.$inferSelect

const view = (row: Row) => ({ ...row, subject: row.slug.slice(row.slug.indexOf('.') + 1) })

const sorts = { slug: permissions.slug, label: permissions.label }

const known = (row: Row | undefined) => {
  if (!row) throw refuse.notFound()
  return row
}

export const register = (door: Door) => {
  serve(door, calls.listPermissions, async ({ tx, query }) => {
    const { search } = query
    const label = sql`lower(${permissions.label})`
    const where = search ? or(matches(label, search), matches(permissions.slug, search)) : undefined
    const rows = await tx
      .select()
      .from(permissions)
      .where(where)
      .orderBy(...orderBy(query.sort ?? 'slug', sorts, permissions.id))
      .limit(query.perPage)
      .offset(offsetOf(query))
    return { data: rows.map(view), meta: pageMeta(query, await countCapped(tx, sql`${permissions}`, where)) }
  })

  serve(door, calls.getPermission, async ({ tx, params }) => {
    const [row] = await tx.select().from(permissions).where(eq(permissions.id, params.id))
    return { data: view(known(row)) }
  })

  serve(door, calls.updatePermission, async ({ tx, params, body, now, ifMatch, audit }) => {
    const [row] = await tx.select().from(permissions).where(eq(permissions.id, params.id)).for('update')
    const before = view(known(row))
    refuseStale(ifMatch, before)
    const set = { ...body, updatedAt: now.toISOString() }
    const [after] = await tx.update(permissions).set(set).where(eq(permissions.id, before.id)).returning()
    const data = view(known(after))
    audit({ entity: 'permission', entityId: data.id, event: 'permission.updated', before, after: data })
    return { data }
  })
}
