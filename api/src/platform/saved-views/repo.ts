import type { savedViewBody } from '@melali/shared/api'
import { and, asc, eq, exists, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type Db, roles, savedViewDefaults, savedViewRoles, savedViews, users } from '../../db'
import type { Actor } from '../auth/actor'
import { refuse } from '../errors'

type Body = z.output<typeof savedViewBody>

const columnsFor = ({ userId }: Actor) => ({
  ...getTableColumns(savedViews),
  mine: sql<boolean>`${eq(savedViews.userId, userId)}`,
  owner: users.name,
  roleIds: sql<string[]>`array(select ${savedViewRoles.roleId} from ${savedViewRoles}
    where ${savedViewRoles.viewId} = ${savedViews.id} order by 1)`,
  isDefault: sql<boolean>`${savedViewDefaults.viewId} is not null`,
})

/** One's own, and what is shared with one's role. */
const visibleTo = (tx: Db, { userId, role }: Actor) =>
  or(
    eq(savedViews.userId, userId),
    exists(
      tx
        .select({ one: sql`1` })
        .from(savedViewRoles)
        .innerJoin(roles, eq(roles.id, savedViewRoles.roleId))
        .where(and(eq(savedViewRoles.viewId, savedViews.id), eq(roles.slug, role))),
    ),
  )

const views = (tx: Db, actor: Actor) =>
  tx
    .select(columnsFor(actor))
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .leftJoin(
      savedViewDefaults,
      and(eq(savedViewDefaults.viewId, savedViews.id), eq(savedViewDefaults.userId, actor.userId)),
    )

export const listViews = (tx: Db, actor: Actor, screen: string) =>
  views(tx, actor)
    .where(and(eq(savedViews.screen, screen), visibleTo(tx, actor)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))

export const readView = async (tx: Db, actor: Actor, id: string) => {
  const [view] = await views(tx, actor).where(and(eq(savedViews.id, id), visibleTo(tx, actor)))
  if (!view) throw refuse.notFound()
  return view
}

/** The caller's own view, locked; somebody else's that is shared with the caller is refused, others aren't there. */
export const lockOwnView = async (tx: Db, actor: Actor, id: string) => {
  const [view] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update')
  if (view?.userId === actor.userId) return view
  await readView(tx, actor, id)
  throw refuse.forbidden('NOT_YOUR_VIEW')
}

export const addView = async (tx: Db, { userId }: Actor, { screen, name, params }: Omit<Body, 'roleIds'>) => {
  const [view] = await tx
    .insert(savedViews)
    .values({ userId, screen, name, params })
    .returning({ id: savedViews.id })
  if (!view) throw refuse.notFound()
  return view.id
}

export const shareView = async (tx: Db, actor: Actor, viewId: string, roleIds: readonly string[]) => {
  const wanted = [...new Set(roleIds)]
  const known = wanted.length
    ? await tx.select({ id: roles.id }).from(roles).where(inArray(roles.id, wanted))
    : []
  if (known.length < wanted.length) throw refuse.invalid({ roleIds: 'unknownChoice' })
  if (wanted.length && !actor.can('share.saved-view')) throw refuse.invalid({ roleIds: 'fieldForbidden' })
  await tx.delete(savedViewRoles).where(eq(savedViewRoles.viewId, viewId))
  if (wanted.length) await tx.insert(savedViewRoles).values(wanted.map((roleId) => ({ viewId, roleId })))
}

/** A person's list has one view to open with, so the next takes the place of the last. */
export const setDefault = async (
  tx: Db,
  { userId }: Actor,
  { id, screen }: { id: string; screen: string },
  isDefault: boolean,
) => {
  if (isDefault)
    return tx
      .insert(savedViewDefaults)
      .values({ userId, screen, viewId: id })
      .onConflictDoUpdate({
        target: [savedViewDefaults.userId, savedViewDefaults.screen],
        set: { viewId: id },
      })
  return tx
    .delete(savedViewDefaults)
    .where(and(eq(savedViewDefaults.userId, userId), eq(savedViewDefaults.viewId, id)))
}
