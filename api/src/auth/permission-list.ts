import type { AnyEndpoint } from '@melali/shared/contract'

/** Checked inside handlers, so no endpoint declares them. */
const named = [
  'view.cost',
  'override.price',
  'approve.booking',
  'cancel.booking',
  'confirm.line',
  'agree.contract',
  'assign.driver',
  'assign.guide',
  'verify.payment',
  'reverse.payment',
  'keep.surplus',
]

/** Everything that a role can be given, in order. */
export const permissionSlugs = (endpoints: readonly AnyEndpoint[]) => {
  const declared = endpoints.map(({ access }) => access).filter((access) => access.includes('.'))
  return [...new Set([...declared, ...named])].sort()
}
