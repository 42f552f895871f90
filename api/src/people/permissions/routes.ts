import * as calls from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { permissions } from '../../db'
import { isDeclared } from '../../platform/auth/permission-list'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { pageOf } from '../../platform/listing'
import { serve } from '../../platform/serve'
import { refuseStale } from '../../platform/stale'
import { registerExport } from './export'
import { listingOfPermissions, type Stored, view } from './list'

const known = (row: Stored | undefined) => {
  if (!row || !isDeclared(row.slug)) throw refuse.notFound()
  return row
}

export const register = (door: Door) => {
  serve(door, calls.listPermissions, async (call) =>
    pageOf(call.tx, await listingOfPermissions(call.query, call), call.query),
  )

  registerExport(door)

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
