import { isOwnable, type Registry, type RegistryEntry } from '@melali/shared/contract'

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const ownable: Check = (value) => text(value) && isOwnable(String(value))
const number: Check = (value) => typeof value === 'number'
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    value !== null &&
    typeof value === 'object' &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]))

const seal = maybe(shape({ key: text, at: text, files: text, told: text, signature: text }))
const label = shape({ en: text })
const reading = shape({ path: text, subject: text, permission: maybe(text) })

/** As far as the shell reads it before any of the remote's code runs. */
const isEntry = shape({
  ...{ name: text, contract: number, version: text, entry: text, integrity: text },
  ...{ preload: list(text), paths: list(ownable) },
  nav: list(shape({ to: text, label, section: text, order: number, permission: maybe(text) })),
  actions: list(shape({ id: text, to: text, label, permission: maybe(text) })),
  blank: maybe(list(text)),
  widgets: maybe(list(shape({ id: text, slot: text, size: text, order: number, label, read: reading }))),
  search: maybe(
    list(shape({ id: text, to: text, label, code: list(text), text: list(text), read: reading })),
  ),
  previous: maybe(shape({ version: text, entry: text, integrity: text, contract: maybe(number), seal })),
  seal,
}) as (value: unknown) => value is RegistryEntry

const nameOf = (value: unknown) => (value as { name?: unknown } | null)?.name

/** A bad canary is none. */
const withGoodCanary = ({ canary, ...live }: RegistryEntry): RegistryEntry => {
  const isGood = isEntry(canary) && canary.name === live.name
  if (canary && !isGood) console.warn('A canary of the registry is not to be read', canary)
  return isGood ? { ...live, canary } : live
}

/** What was read, entry by entry: a bad one stays as it was known before, if it was. */
export const registryOf = (read: unknown, known: Registry): Registry => {
  const { shell, remotes } = (read ?? {}) as { shell?: unknown; remotes?: unknown }
  if (!Array.isArray(remotes)) throw new Error('This is not a list of remotes')
  const entries = remotes.flatMap((value: unknown) => {
    if (isEntry(value)) return withGoodCanary(value)
    console.warn('An entry of the registry is not to be read', value)
    return known.remotes.find(({ name }) => name === nameOf(value)) ?? []
  })
  return { shell: typeof shell === 'string' ? shell : '', remotes: entries }
}
