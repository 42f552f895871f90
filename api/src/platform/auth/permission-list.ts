import * as calls from '@melali/shared/api'
import { type AnyEndpoint, namedPermissions, permissionsIn } from '@melali/shared/contract'
import * as entities from '@melali/shared/resources'
import { agencyGrants } from './role-seed'

/** What an agency's people may be given: it stays within their own rows and the catalogue. */
const forAgencies: ReadonlySet<string> = new Set([...agencyGrants, 'cancel.booking', 'view.agent'])

/** Everything else is for staff only, what is declared later too. */
export const isForStaff = (permission: string) => !forAgencies.has(permission)

/** A price level is what is added to cost, so it tells cost to whoever knows a price; payables are cost. */
const needsCost: ReadonlySet<string> = new Set([
  ...['view', 'create', 'update', 'delete'].map((verb) => `${verb}.price-level`),
  ...['view', 'update', 'pay', 'reverse'].map((verb) => `${verb}.payable`),
])

/** The permission without which another has no effect. */
export const neededFor = (permission: string) => (needsCost.has(permission) ? 'view.cost' : undefined)

/** Everything that a role can be given, in order. */
export const permissionSlugs = (endpoints: readonly AnyEndpoint[]) => {
  const declared = endpoints.map(({ access }) => access).filter((access) => access.includes('.'))
  return [...new Set([...declared, ...namedPermissions])].sort()
}

/** A newer release's permissions are stored beside these, kept for when it starts again. */
export const declaredPermissions: readonly string[] = permissionsIn({ ...calls, ...entities })

const declared = new Set(declaredPermissions)

export const isDeclared = (permission: string) => declared.has(permission)
