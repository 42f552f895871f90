import { type AnyEndpoint, builtInLabel } from '@melali/shared/contract'
import { inArray } from 'drizzle-orm'
import { type Db, permissions, rolePermissions, roles } from '../../db'
import { permissionSlugs } from '../../platform/auth/permission-list'
import { covers, roleSeeds } from '../../platform/auth/role-seed'

/** A permission that isn't declared here is a newer release's: its row stays, and what was granted by it. */
const syncPermissions = async (tx: Db, slugs: readonly string[]) => {
  const rows = slugs.map((slug) => ({ slug, label: builtInLabel(slug) }))
  const added = await tx.insert(permissions).values(rows).onConflictDoNothing().returning()
  return added.map(({ slug }) => slug)
}

/** New roles get all that they are meant to have, known ones only what is new: what people changed stays. */
const grant = async (
  tx: Db,
  fresh: ReadonlySet<string>,
  slugs: readonly string[],
  added: readonly string[],
) => {
  const wanted = roleSeeds.map(({ slug }) => slug)
  const known = await tx
    .select({ id: roles.id, slug: roles.slug })
    .from(roles)
    .where(inArray(roles.slug, wanted))
  const rows = known.flatMap(({ id, slug }) => {
    const grants = roleSeeds.find((seed) => seed.slug === slug)?.grants ?? []
    const possible = fresh.has(slug) ? slugs : added
    return possible
      .filter((permission) => grants.some((one) => covers(one, permission)))
      .map((permission) => ({ roleId: id, permission }))
  })
  if (rows.length) await tx.insert(rolePermissions).values(rows).onConflictDoNothing()
}

/** Nothing is new, as in nearly every start. */
const isInLine = async (db: Db, slugs: readonly string[]) => {
  const stored = new Set(
    (await db.select({ slug: permissions.slug }).from(permissions)).map(({ slug }) => slug),
  )
  if (!slugs.every((slug) => stored.has(slug))) return false
  const known = new Set((await db.select({ slug: roles.slug }).from(roles)).map(({ slug }) => slug))
  return roleSeeds.every(({ slug }) => known.has(slug))
}

/** Adds the permission rows that the routes need, and creates the shipped roles once. */
export const syncRoles = async (db: Db, endpoints: readonly AnyEndpoint[]) => {
  const slugs = permissionSlugs(endpoints)
  if (await isInLine(db, slugs)) return
  await db.transaction(async (tx) => {
    const added = await syncPermissions(tx, slugs)
    const seeds = roleSeeds.map(({ slug, name, description }) => ({ slug, name, description, builtIn: true }))
    const created = await tx.insert(roles).values(seeds).onConflictDoNothing().returning()
    await grant(tx, new Set(created.map(({ slug }) => slug)), slugs, added)
  })
}
