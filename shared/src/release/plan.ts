import type { Audience, Registry, RegistryEntry, ReleaseNote, WentLive } from '../contract'
import { canaryOf, endCanary, startCanary } from './canary'
import { entryProblems, isWellFormed, misfits } from './checks'
import { clashes, sharing } from './claims'
import { badProblems, goLive, historyOf, liveVersion, shellName, versionBefore } from './history'
import { keysKnown } from './keys'
import { refuseIf } from './refused'
import { withEntry } from './registry-file'
import { sealProblems } from './seal'
import type { SiteStore } from './store'
import {
  type Built,
  entryOf,
  type RemoteVersion,
  readSealed,
  type Sealed,
  type ShellVersion,
  shellOf,
} from './version'

/** A version that is to go live: one that is built, or one that lies in the site. */
export type Piece = Pick<Built, 'name' | 'sealed'>

export type Step = Omit<WentLive, 'version'>

const withPrevious = async (store: SiteStore, registry: Registry, entry: RegistryEntry) => {
  const { previous: _, ...alone } = entry
  const before = versionBefore(historyOf(registry, entry.name))
  const sealed = before && (await readSealed<RemoteVersion>(store, entry.name, before))
  if (!sealed || entryProblems(entryOf(sealed), keysKnown(store.where)).length > 0) return alone
  const { version, entry: url, integrity, contract, seal } = entryOf(sealed)
  return { ...alone, previous: { version, entry: url, integrity, contract, ...(seal && { seal }) } }
}

/** The entry as the history has it, after a version went live or was marked bad. */
export const renewPrevious = async (store: SiteStore, registry: Registry, name: string) => {
  const entry = registry.remotes.find((remote) => remote.name === name)
  return entry ? withEntry(registry, await withPrevious(store, registry, entry)) : registry
}

const pointTo = async (store: SiteStore, registry: Registry, { name, sealed }: Piece, step: Step) => {
  const isTried = canaryOf(registry, name)?.entry.version === sealed.version
  const free = isTried ? endCanary(registry, name, 'promoted', step) : registry
  const told = goLive(free, name, { ...step, version: sealed.version })
  if (name === shellName) return { ...told, shell: sealed.version }
  return renewPrevious(store, withEntry(told, entryOf(sealed as RemoteVersion)), name)
}

/** Why what would be live doesn't go together. */
const refuseMisfits = async (
  store: SiteStore,
  before: Registry,
  next: Registry,
  pieces: readonly Piece[],
) => {
  const sealedOf = async <T extends Sealed>(name: string, version: string) => {
    const own = pieces.find((piece) => piece.name === name)?.sealed
    return own?.version === version ? (own as T) : readSealed<T>(store, name, version)
  }
  const names = pieces.map(({ name }) => name)
  const what = `${names.join(', ')} can’t go live`
  const shell = await sealedOf<ShellVersion>(shellName, next.shell)
  if (!shell)
    return refuseIf(what, [`${store.where} holds no shell that says what it lends: release the shell first`])

  const keys = keysKnown(store.where)
  if (names.includes(shellName)) {
    const wrong = sealProblems(shellOf(shell), keys)
    refuseIf(
      what,
      wrong.map((problem) => `${shellName} ${shell.version}: ${problem}`),
    )
  }
  const tried = Object.values(next.canaries ?? {}).map(({ entry }) => entry)
  const affected = names.includes(shellName)
    ? [...next.remotes, ...tried]
    : next.remotes.filter(({ name }) => names.includes(name))
  const problems = affected.map(async (entry) => {
    const wrong = entryProblems(entry, keys)
    // What is broken already is no reason to keep a shell back.
    const file = wrong.length === 0 && (await sealedOf<RemoteVersion>(entry.name, entry.version))
    const found = file ? misfits(file, shell) : names.includes(entry.name) ? wrong : []
    return found.map((problem) => `${entry.name} ${entry.version}: ${problem}`)
  })
  const found = (await Promise.all(problems)).flat()
  const claims = [next, ...tried.map((entry) => withEntry(next, entry))].flatMap(({ remotes }) =>
    clashes(remotes.filter(isWellFormed), names, sharing(before, keys)),
  )
  refuseIf(what, found.length > 0 ? found : [...new Set(claims)])
}

const refuseBad = (registry: Registry, pieces: readonly Piece[]) => {
  const told = pieces.flatMap(({ name, sealed: { version } }) =>
    badProblems(registry, name, version).map((problem) => `${name} ${problem}`),
  )
  refuseIf(
    'It is not released',
    told.length > 0
      ? [...told, 'where it isn’t bad any more, say --no-longer-bad: the mark is taken off']
      : [],
  )
}

/** The registry with these live, or the reasons why not. */
export const plan = async (store: SiteStore, registry: Registry, pieces: readonly Piece[], step: Step) => {
  if (step.how !== 'rolled back') refuseBad(registry, pieces)
  let next = registry
  for (const piece of pieces) next = await pointTo(store, next, piece, step)
  await refuseMisfits(store, registry, next, pieces)
  return next
}

/** The registry with these for some, or the reasons why not: they have to fit as if they were live. */
export const planCanaries = async (
  store: SiteStore,
  registry: Registry,
  pieces: readonly Piece[],
  told: ReleaseNote & Audience,
) => {
  let next = registry
  for (const { name, sealed } of pieces) {
    const { version } = sealed
    const live = liveVersion(registry, name)
    refuseIf(`${name} ${version} can’t be a canary`, [
      ...(live ? [] : ['no version is live beside which it could be tried']),
      ...(live === version ? ['it is live'] : []),
      ...badProblems(registry, name, version),
    ])
    const entry = entryOf(sealed as RemoteVersion)
    await refuseMisfits(store, registry, withEntry(next, entry), [{ name, sealed }])
    next = startCanary(next, { ...told, entry })
  }
  return next
}
