import type { Host, Registry, RegistryEntry, RemoteModule } from '@melali/shared/contract'
import { type LoadRemote, refuseForeign, sourcesOf } from './source'

interface Opened {
  module: RemoteModule
  version: string
}

export interface Remotes {
  registry: Registry
  /** Fetches a remote and its words once; a failure is forgotten by the next try. */
  open(name: string): Promise<RemoteModule>
  /** Why the last try failed. */
  failureOf(name: string): unknown
  isOpen(name: string): boolean
  /** The version of each remote that runs on this page. */
  running(): Record<string, string>
}

interface Needs {
  registry: Registry
  host: Host
  load: LoadRemote
  addMessages(name: string, messages: RemoteModule['messages']): Promise<unknown>
}

const firstThatLoads = async (entry: RegistryEntry, host: Host, load: LoadRemote): Promise<Opened> => {
  refuseForeign(entry)
  const [released, ...earlier] = sourcesOf(entry)
  if (!released) throw new Error(`${entry.name} has no entry`)
  try {
    return { module: (await load(released))(host), version: released.version }
  } catch (cause) {
    console.warn(`${entry.name} ${released.version} could not be loaded`, cause)
    const [previous] = earlier
    if (!previous) throw cause
    const remote = await load(previous).catch(() => Promise.reject(cause))
    return { module: remote(host), version: previous.version }
  }
}

export const createRemotes = ({ registry, host, load, addMessages }: Needs): Remotes => {
  const opening = new Map<string, Promise<RemoteModule>>()
  const opened = new Map<string, Opened>()
  const failures = new Map<string, unknown>()

  const start = async (name: string) => {
    const entry = registry.remotes.find((remote) => remote.name === name)
    if (!entry) throw new Error(`There is no remote ${name}`)
    const remote = await firstThatLoads(entry, host, load)
    await addMessages(name, remote.module.messages)
    opened.set(name, remote)
    failures.delete(name)
    return remote.module
  }

  const open = (name: string) => {
    const ready = opening.get(name)
    if (ready) return ready
    const started = start(name)
    opening.set(name, started)
    started.catch((cause: unknown) => {
      failures.set(name, cause)
      opening.delete(name)
    })
    return started
  }

  return {
    registry,
    open,
    failureOf: (name) => failures.get(name),
    isOpen: (name) => opened.has(name),
    running: () => Object.fromEntries([...opened].map(([name, { version }]) => [name, version])),
  }
}
