import * as calls from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import { roles, savedViews } from '../../db'
import { restorable } from '../deletions/restorable'
import type { Door } from '../door'
import { serve } from '../serve'
import { refuseStale } from '../stale'
import { addView, listViews, lockOwnView, readView, setDefault, shareView } from './repo'

export const register = (door: Door) => {
  const keep = restorable(door, {
    kind: 'saved-view',
    table: savedViews,
    may: [calls.deleteSavedView.access],
    back: async ({ tx, actor, audit }, ids) => {
      for (const id of ids) {
        const after = await readView(tx, actor, id)
        audit({ entity: 'saved-view', entityId: id, event: 'saved-view.restored', after })
      }
    },
  })

  serve(door, calls.listSavedViews, async ({ tx, actor, query }) => ({
    data: await listViews(tx, actor, query.screen),
  }))

  serve(door, calls.listSharingRoles, async ({ tx }) => ({
    data: await tx.select({ id: roles.id, name: roles.name }).from(roles).orderBy(asc(roles.name)),
  }))

  serve(door, calls.createSavedView, async ({ tx, actor, body, audit }) => {
    const { roleIds = [], ...view } = body
    const id = await addView(tx, actor, view)
    await shareView(tx, actor, id, roleIds)
    const data = await readView(tx, actor, id)
    audit({ entity: 'saved-view', entityId: id, event: 'saved-view.created', after: data })
    return { data }
  })

  serve(door, calls.updateSavedView, async ({ tx, actor, params, body, now, ifMatch, audit }) => {
    const view = await lockOwnView(tx, actor, params.id)
    const before = await readView(tx, actor, view.id)
    refuseStale(ifMatch, view, before)
    const { roleIds, ...rest } = body
    await tx
      .update(savedViews)
      .set({ ...rest, updatedAt: now.toISOString() })
      .where(eq(savedViews.id, view.id))
    if (roleIds) await shareView(tx, actor, view.id, roleIds)
    const data = await readView(tx, actor, view.id)
    audit({ entity: 'saved-view', entityId: view.id, event: 'saved-view.updated', before, after: data })
    return { data }
  })

  serve(door, calls.deleteSavedView, async (call) => {
    const { tx, actor, params, ifMatch, audit } = call
    const view = await lockOwnView(tx, actor, params.id)
    const before = await readView(tx, actor, view.id)
    refuseStale(ifMatch, view, before)
    await keep(call, [view.id])
    await tx.delete(savedViews).where(eq(savedViews.id, view.id))
    audit({ entity: 'saved-view', entityId: view.id, event: 'saved-view.deleted', before })
  })

  serve(door, calls.setDefaultView, async ({ tx, actor, params, body }) => {
    const view = await readView(tx, actor, params.id)
    await setDefault(tx, actor, view, body.isDefault)
    return { data: await readView(tx, actor, view.id) }
  })
}
