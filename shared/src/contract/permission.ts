/** `verb.subject`, as in `view.booking`. The server's list is the union of what endpoints declare. */
export type Permission = `${string}.${string}`

/** `public` needs no sign-in, `signed-in` needs a session and nothing more. */
export type Access = Permission | 'public' | 'signed-in'

/** `verify.payment-status` as "Verify payment status", until somebody writes a better label. */
export const builtInLabel = (slug: string) => {
  const words = slug.replace(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Checked inside handlers, so no endpoint declares them. */
export const namedPermissions: readonly Permission[] = [
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

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Who may make the calls that are declared in a module, an entity or a group of them. */
const accessesIn = (value: unknown): string[] => {
  if (!isPlain(value)) return []
  if ('access' in value) return [String(value.access)]
  return Object.values(value).flatMap(accessesIn)
}

/** Every permission that there is for these declarations. */
export const permissionsIn = (module: object) => {
  const declared = Object.values(module).flatMap(accessesIn)
  return [...new Set([...declared.filter((access) => access.includes('.')), ...namedPermissions])].sort()
}
