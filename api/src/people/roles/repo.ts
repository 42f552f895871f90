import type { Role } from '@melali/shared/api'
import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { type Db, permissions, rolePermissions, roles, users } from '../../db'
import { SUPER_ADMIN } from '../../platform/auth/actor'
import { declaredPermissions, isDeclared } from '../../platform/auth/permission-list'
import { refuse } from '../../platform/errors'
import { inOrder, type Listing, matches, orderBy } from '../../platform/listing'

const columns = {
  ...getTableColumns(roles),
  permissions: sql<string[]>`case when ${roles.slug} = ${SUPER_ADMIN}
    then array(select ${permissions.slug} from ${permissions} order by 1)
    else array(select ${rolePermissions.permission} from ${rolePermissions}
      where ${rolePermissions.roleId} = ${roles.id} order by 1) end`,
  // Columns alone lose their table's name here, and would be those of users.
  users: sql<number>`(select count(*)::int from ${users} where ${users}.role_id = ${roles}.id)`,
  forAgents: sql<boolean>`${roles.slug} = 'agent' or exists (select 1 from ${users}
    where ${users}.role_id = ${roles}.id and ${users}.agent_id is not null)`,
}

const sorts = { name: roles.name, slug: roles.slug, createdAt: roles.createdAt }

interface Query {
  sort?: string | undefined
  search?: string | undefined
}

/** The role as answers tell it: without what only a newer release knows, which still counts who is above whom. */
export const shown = <R extends { permissions: string[] }>(role: R): R => ({
  ...role,
  permissions: role.permissions.filter(isDeclared),
})

export const listingOfRoles = ({ sort, search }: Query): Listing<Role> => ({
  table: roles,
  id: roles.id,
  scope: undefined,
  where: search ? or(matches(sql`lower(${roles.name})`, search), matches(roles.slug, search)) : undefined,
  order: orderBy(sort ?? 'createdAt', sorts, roles.id),
  rows: async (tx, ids) =>
    inOrder(
      ids,
      await tx
        .select(columns)
        .from(roles)
        .where(inArray(roles.id, [...ids])),
    ).map(shown),
})

export const readRole = async (tx: Db, id: string) => {
  const [role] = await tx.select(columns).from(roles).where(eq(roles.id, id))
  if (!role) throw refuse.notFound()
  return role
}

export const lockRole = async (tx: Db, id: string) => {
  const [role] = await tx.select().from(roles).where(eq(roles.id, id)).for('update')
  if (!role) throw refuse.notFound()
  return role
}

/**
 * Replaces what the role may do, but for what was not offered and what a newer release knows; a slug that no route
 * knows is refused by name.
 */
export const setPermissions = async (
  tx: Db,
  roleId: string,
  wanted: readonly string[],
  offered: readonly string[] = [...declaredPermissions],
) => {
  const slugs = [...new Set(wanted)]
  const declared = slugs.filter(isDeclared)
  const known = declared.length
    ? await tx.select({ slug: permissions.slug }).from(permissions).where(inArray(permissions.slug, declared))
    : []
  const knownSlugs = new Set(known.map(({ slug }) => slug))
  const unknown = slugs.findIndex((slug) => !knownSlugs.has(slug))
  if (unknown >= 0) throw refuse.invalid({ [`permissions.${unknown}`]: 'unknownChoice' })
  const { roleId: role, permission } = rolePermissions
  await tx
    .delete(rolePermissions)
    .where(and(eq(role, roleId), inArray(permission, offered.filter(isDeclared))))
  if (slugs.length)
    await tx
      .insert(rolePermissions)
      .values(slugs.map((permission) => ({ roleId, permission })))
      .onConflictDoNothing()
}
