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
import { reportOpening } from '../report-opening'
import { isGivenUp } from './given-up'
import { endOfPatience, within } from './patience'
import { type LoadPart, pagesPart, refuseForeign, type Source, sourcesOf } from './source'

export interface Remotes {
  /** Reads anew what is released; trying again may then find something else. */
  reread(): Promise<unknown>
  /** Fetches a remote's pages and their words once; a failure is forgotten by the next try. */
  open(name: string): Promise<RemoteModule>
  /** Fetches the code and the words of one widget, and nothing of the remote's pages. */
  widget(name: string, id: string): Promise<WidgetModule['Widget']>
  /** Why the last try failed. */
  failureOf(name: string): unknown
  isOpen(name: string): boolean
  /** The version of each remote that runs on this page. */
  running(): Record<string, string>
  /** Whether it would be had by a reload as little as it was here, where another version runs in its place. */
  isPassedOver(name: string, version: string): boolean
}

/** Where the entries of remotes come from. */
export interface Entries {
  /** The list to go by now. */
  known(): Promise<Registry>
  /** The list as it is now, as far as it can be had. */
  reread(): Promise<Registry>
  /** This page goes on with what it has of this remote. */
  hold(entry: RegistryEntry): void
}

interface Needs {
  entries: Entries
  host: Host
  load: LoadPart
  addMessages(namespace: string, messages: RemoteModule['messages']): Promise<unknown>
  /** How many milliseconds a part may take in all, words included. */
  longest?: number | undefined
}

type Attempt<T> = (source: Source) => Promise<T>

const firstThatWorks = async <T>(entry: RegistryEntry, attempt: Attempt<T>) => {
  const failures: unknown[] = []
  const passedOver: string[] = []
  for (const source of sourcesOf(entry)) {
    try {
      refuseForeign(source)
      return { entry, source, passedOver, content: await attempt(source) }
    } catch (cause) {
      console.warn(`${source.name} ${source.version} could not be loaded`, cause)
      reportFailure(cause, 'load', { remote: source.name, version: source.version })
      failures.push(cause)
      passedOver.push(source.version)
    }
  }
  throw failures[0]
}

const entryIn = ({ remotes }: Registry, name: string) => {
  const entry = remotes.find((remote) => remote.name === name)
  if (!entry) throw new Error(`There is no remote ${name}`)
  return entry
}

/** What remotes expose, part by part; all of a remote from the version that its first part came from. */
const createParts = ({ entries, load, longest = endOfPatience }: Needs) => {
  const first = new Map<string, Promise<Source>>()
  const sources = new Map<string, Source>()
  /** Versions that failed in the try that brought the one that runs. */
  const passedOver = new Map<string, readonly string[]>()
  /** The last part of each that could not be had; another part that comes doesn't mend it. */
  const failures = new Map<string, { part: string; cause: unknown }>()

  /** An outage may only mean that something newer is released meanwhile. */
  const begin = async <T>(name: string, attempt: Attempt<T>) => {
    const entry = entryIn(await entries.known(), name)
    return firstThatWorks(entry, attempt).catch(async (cause: unknown) => {
      const fresh = entryIn(await entries.reread(), name)
      if (JSON.stringify(fresh) === JSON.stringify(entry)) throw cause
      return firstThatWorks(fresh, attempt)
    })
  }

  const fetch = async <T>(name: string, attempt: Attempt<T>) => {
    const begun = first.get(name)
    if (begun) return attempt(await begun)
    const beginning = begin(name, attempt)
    const source = beginning.then((begun) => begun.source)
    source.catch(() => first.delete(name))
    first.set(name, source)
    const { entry, content, source: running, passedOver: failed } = await beginning
    sources.set(name, running)
    passedOver.set(name, failed)
    reportOpening({ remote: name, version: running.version })
    entries.hold(entry)
    return content
  }

  /** Each file has its limit; what waits for itself, as of a release built halfway, has only this one. */
  const inTime = <T>(work: Promise<T>, { name, version }: Source, part: string) =>
    within(longest, work, () => {
      throw new Error(`${name} ${version}: ${part} neither came nor failed`)
    })

  /** Fetches a part and makes of it what is wanted; that failing is as bad as the part missing. */
  const get = async <Part, T>(name: string, part: string, use: (content: Part) => Promise<T> | T) => {
    try {
      const made = async (source: Source) => use((await load(source, part)) as Part)
      const content = await fetch(name, (source) => inTime(made(source), source, part))
      if (failures.get(name)?.part === part) failures.delete(name)
      return content
    } catch (cause) {
      failures.set(name, { part, cause })
      throw cause
    }
  }

  return { get, sources, passedOver, failures }
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
  const { host, addMessages } = needs
  const { get, sources, passedOver, failures } = createParts(needs)
  const opened = new Set<string>()

  const open = once(async (name: string) => {
    const module = await get(name, pagesPart, async (remote: Remote) => {
      const content = remote(host)
      await addMessages(name, content.messages)
      return content
    })
    opened.add(name)
    return module
  })

  const widgetWordsOf = once((name: string) => {
    const words = (content: Messages) => content
    const book = (locale: Locale) => [locale, () => get(name, `widgets/locales/${locale}`, words)]
    return addMessages(widgetWords(name), Object.fromEntries(locales.map(book)))
  })

  const widget = once(async (name: string, id: string) => {
    const [Widget] = await Promise.all([
      get(name, `widgets/${id}`, (content: WidgetModule) => content.Widget),
      widgetWordsOf(name),
    ])
    return Widget
  })

  return {
    reread: needs.entries.reread,
    open,
    widget,
    failureOf: (name) => failures.get(name)?.cause,
    isOpen: (name) => opened.has(name),
    running: () => Object.fromEntries([...sources].map(([name, { version }]) => [name, version])),
    isPassedOver: (name, version) =>
      isGivenUp(name, version) || passedOver.get(name)?.includes(version) === true,
  }
}
