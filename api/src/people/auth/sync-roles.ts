import { type AnyEndpoint, builtInLabel } from '@melali/shared/contract'
import { inArray, notInArray } from 'drizzle-orm'
import { type Db, permissions, rolePermissions, roles } from '../../db'
import { permissionSlugs } from '../../platform/auth/permission-list'
import { covers, roleSeeds } from '../../platform/auth/role-seed'

const syncPermissions = async (tx: Db, slugs: readonly string[]) => {
  const rows = slugs.map((slug) => ({ slug, label: builtInLabel(slug) }))
  const added = await tx.insert(permissions).values(rows).onConflictDoNothing().returning()
  await tx.delete(permissions).where(notInArray(permissions.slug, [...slugs]))
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

/** Brings the permission rows in line with the routes, and creates the shipped roles once. */
export const syncRoles = (db: Db, endpoints: readonly AnyEndpoint[]) =>
  db.transaction(async (tx) => {
    const slugs = permissionSlugs(endpoints)
    const added = await syncPermissions(tx, slugs)
    const seeds = roleSeeds.map(({ slug, name, description }) => ({ slug, name, description, builtIn: true }))
    const created = await tx.insert(roles).values(seeds).onConflictDoNothing().returning()
    await grant(tx, new Set(created.map(({ slug }) => slug)), slugs, added)
  })
