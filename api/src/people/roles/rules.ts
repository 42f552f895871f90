import type { Locale, Permission } from '@melali/shared/contract'
import { permissionName } from '@melali/shared/resources'
import { inArray } from 'drizzle-orm'
import { type Db, permissions } from '../../db'
import { type Actor, SUPER_ADMIN } from '../../platform/auth/actor'
import { isForStaff, neededFor } from '../../platform/auth/permission-list'
import { labelsIn } from '../../platform/books'
import { type FieldProblem, refuse } from '../../platform/errors'

/** A role as far as it counts who may do more. */
interface Held {
  slug: string
  permissions: readonly string[]
}

const lacks = (actor: Actor) => (permission: string) => !actor.can(permission as Permission)

/** What has an effect: a permission without the one that it needs has none. */
const effective = ({ permissions: held }: Held) =>
  held.filter((permission) => held.includes(neededFor(permission) ?? permission))

/** Whether the role may do anything that the caller may not. */
export const isAbove = (actor: Actor, role: Held) =>
  (role.slug === SUPER_ADMIN && actor.role !== SUPER_ADMIN) || effective(role).some(lacks(actor))

interface Granting {
  tx: Db
  actor: Actor
  locale: Locale
}

const naming = async ({ tx, locale }: Granting, key: string, slugs: string[]): Promise<FieldProblem> => {
  const rows = await tx.select().from(permissions).where(inArray(permissions.slug, slugs))
  return { key, permissions: rows.map((row) => permissionName(row, locale, labelsIn(locale))).join(', ') }
}

/** Nobody grants what they don't hold, and nothing for staff goes to an agency's people. */
export const refuseGrant = async (call: Granting, wanted: readonly string[], forAgents = false) => {
  const foreign = wanted.filter(lacks(call.actor))
  if (foreign.length) throw refuse.invalid({ permissions: await naming(call, 'notHeld', foreign) })
  const staff = forAgents ? wanted.filter(isForStaff) : []
  if (staff.length) throw refuse.invalid({ permissions: await naming(call, 'staffOnly', staff) })
}
