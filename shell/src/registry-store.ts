import type { Registry, RegistryEntry } from '@melali/shared/contract'
import { readSiteFile } from '@melali/shared/host'
import { create } from 'zustand'
import { ofEverybody, ofSession } from './federation/canary'
import { withDevRemotes } from './federation/dev-remotes'
import { patience, within } from './federation/patience'
import { registryOf } from './federation/registry-shape'

interface Known {
  /** What this page goes by. */
  registry: Registry
  /** The list as it was last read, with what is newer than what runs here. */
  released?: Registry
  /** What runs here keeps its entry, so that menu and addresses fit its code. */
  running: readonly RegistryEntry[]
  /** It could not be read when it was last tried. */
  isUnreachable: boolean
  /** Whoever signs in may be told of other versions. */
  mayDiffer: boolean
}

export const noRemotes: Registry = { shell: '', remotes: [] }

const key = 'melali.remotes'
/** Who has a copy doesn't wait longer for the list itself. */
const patienceWithCopy = 2_000

const keptCopy = (): Registry => {
  try {
    return registryOf(JSON.parse(localStorage.getItem(key) ?? 'null'), noRemotes)
  } catch {
    return noRemotes
  }
}

const keep = (registry: Registry) => {
  try {
    localStorage.setItem(key, JSON.stringify(registry))
  } catch {
    // Storage may be full or forbidden; the next visit then waits for the list.
  }
}

export const useRegistry = create<Known>(() => ({
  ...{ registry: keptCopy(), running: [], isUnreachable: false, mayDiffer: true },
}))

const named = (remotes: readonly RegistryEntry[], name: string) =>
  remotes.find((entry) => entry.name === name)

/** Most often nothing has changed, and then nothing is drawn anew. */
const goBy = (fresh: Registry) => {
  const { registry, running, released } = useRegistry.getState()
  const withdrawn = running.filter(({ name }) => !named(fresh.remotes, name))
  const remotes = [...fresh.remotes.map((entry) => named(running, entry.name) ?? entry), ...withdrawn]
  // The shell that runs is the one that was released when this page first asked.
  const next = { shell: (released ? registry : fresh).shell, remotes }
  if (JSON.stringify(next) !== JSON.stringify(registry)) useRegistry.setState({ registry: next })
}

/** From now on this page goes on with what it has of this remote. */
export const hold = (entry: RegistryEntry) => {
  useRegistry.setState(({ running }) => ({ running: [...running, entry] }))
  goBy(useRegistry.getState().registry)
}

const tooLate = () => {
  throw new Error('The registry of remotes did not answer')
}

const readNow = async (read: (path: string) => Promise<unknown>) => {
  try {
    const { released, registry } = useRegistry.getState()
    const answer = await within(patience, read('/remotes.json'), tooLate)
    const deployed = registryOf(answer, released ?? registry)
    keep(ofEverybody(deployed))
    const fresh = await withDevRemotes(ofSession(deployed))
    goBy(fresh)
    const { mayDiffer = false } = answer as Registry
    useRegistry.setState({ released: fresh, isUnreachable: false, mayDiffer })
  } catch (error) {
    console.warn('The registry of remotes could not be read', error)
    useRegistry.setState({ isUnreachable: true })
  }
}

let reading: Promise<void> | undefined

/** Reads the list; what can't be had or understood leaves what is known. */
export const readRegistry = async (read: (path: string) => Promise<unknown> = readSiteFile) => {
  reading ??= readNow(read).finally(() => {
    reading = undefined
  })
  await reading
  return useRegistry.getState().registry
}

let readingOwn: Promise<void> | undefined

/** Somebody has signed in, and may get other versions than were told before. */
export const readOwnRegistry = async (read?: (path: string) => Promise<unknown>) => {
  const own = (async () => {
    await reading
    if (useRegistry.getState().mayDiffer) await readRegistry(read)
  })().finally(() => {
    if (readingOwn === own) readingOwn = undefined
  })
  readingOwn = own
  await own
}

/** What to go by now: only the first reading, and a session's, are waited for, and for long only by those without a copy. */
export const knownRegistry = async () => {
  const { registry, released, isUnreachable } = useRegistry.getState()
  const awaited = readingOwn ?? (released || isUnreachable ? undefined : reading)
  if (awaited) {
    const limit = registry.remotes.length > 0 ? patienceWithCopy : patience
    await within(limit, awaited, () => undefined)
  }
  return useRegistry.getState().registry
}
