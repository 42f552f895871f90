import {
  type Host,
  type Locale,
  locales,
  type Messages,
  type Registry,
  type RegistryEntry,
  type Remote,
  type RemoteModule,
  type WidgetModule,
  widgetWords,
} from '@melali/shared/contract'
import { reportFailure } from '../report-failure'
import { type LoadPart, pagesPart, refuseForeign, type Source, sourcesOf } from './source'

export interface Remotes {
  registry: Registry
  /** Fetches a remote's pages and their words once; a failure is forgotten by the next try. */
  open(name: string): Promise<RemoteModule>
  /** Fetches the code and the words of one widget, and nothing of the remote's pages. */
  widget(name: string, id: string): Promise<WidgetModule['Widget']>
  /** Why the last try failed. */
  failureOf(name: string): unknown
  isOpen(name: string): boolean
  /** The version of each remote that runs on this page. */
  running(): Record<string, string>
}

interface Needs {
  registry: Registry
  host: Host
  load: LoadPart
  addMessages(namespace: string, messages: RemoteModule['messages']): Promise<unknown>
}

const firstThatLoads = async (entry: RegistryEntry, part: string, load: LoadPart) => {
  const [released, previous] = sourcesOf(entry)
  if (!released) throw new Error(`${entry.name} has no entry`)
  try {
    return { source: released, content: await load(released, part) }
  } catch (cause) {
    console.warn(`${entry.name} ${released.version} could not be loaded`, cause)
    reportFailure(cause, 'load', { remote: entry.name, version: released.version })
    if (!previous) throw cause
    return { source: previous, content: await load(previous, part).catch(() => Promise.reject(cause)) }
  }
}

/** What remotes expose, part by part; all of a remote from the version that its first part came from. */
const createParts = ({ registry, load }: Needs) => {
  const first = new Map<string, ReturnType<typeof firstThatLoads>>()
  const sources = new Map<string, Source>()
  const failures = new Map<string, unknown>()

  const fetch = async (name: string, part: string) => {
    const entry = registry.remotes.find((remote) => remote.name === name)
    if (!entry) throw new Error(`There is no remote ${name}`)
    refuseForeign(entry)
    const begun = first.get(name)
    if (begun) return load((await begun).source, part)
    const fetching = firstThatLoads(entry, part, load)
    first.set(name, fetching)
    const { source, content } = await fetching
    sources.set(name, source)
    return content
  }

  const get = async <T>(name: string, part: string) => {
    try {
      const content = (await fetch(name, part)) as T
      failures.delete(name)
      return content
    } catch (cause) {
      if (!sources.has(name)) first.delete(name)
      failures.set(name, cause)
      throw cause
    }
  }

  return { get, sources, failures }
}

/** Does something once a key; a failure is forgotten by the next try. */
const once = <T>(work: (...key: string[]) => Promise<T>) => {
  const begun = new Map<string, Promise<T>>()
  return (...key: string[]) => {
    const name = key.join('/')
    const known = begun.get(name)
    if (known) return known
    const started = work(...key)
    begun.set(name, started)
    started.catch(() => begun.delete(name))
    return started
  }
}

export const createRemotes = (needs: Needs): Remotes => {
  const { registry, host, addMessages } = needs
  const { get, sources, failures } = createParts(needs)
  const opened = new Set<string>()

  const open = once(async (name: string) => {
    const module = (await get<Remote>(name, pagesPart))(host)
    await addMessages(name, module.messages)
    opened.add(name)
    return module
  })

  const widgetWordsOf = once((name: string) => {
    const book = (locale: Locale) => [locale, () => get<Messages>(name, `widgets/locales/${locale}`)]
    return addMessages(widgetWords(name), Object.fromEntries(locales.map(book)))
  })

  const widget = once(async (name: string, id: string) => {
    const [{ Widget }] = await Promise.all([get<WidgetModule>(name, `widgets/${id}`), widgetWordsOf(name)])
    return Widget
  })

  return {
    registry,
    open,
    widget,
    failureOf: (name) => failures.get(name),
    isOpen: (name) => opened.has(name),
    running: () => Object.fromEntries([...sources].map(([name, { version }]) => [name, version])),
  }
}
