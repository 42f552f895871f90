import type { PresentPerson } from '@melali/shared/api'

/** Longer than two of a page's beats are apart. */
export const STAYS_MS = 35_000
/** Others know of somebody for longer than that without being told again. */
const SAID_AGAIN_MS = 15_000

interface Person {
  id: string
  name: string
  agentId: string | null
}

/** What a process tells the others of one page of somebody's. */
export interface Word {
  /** The kind of record and its id. */
  record: string
  tab: string
  person: Person
  doing: 'looking' | 'editing' | 'gone'
}

interface Page {
  person: Person
  editing: boolean
  until: number
  said: number
}

/** Who is where, as far as this process knows; what it forgets, a page's next beat tells again. */
export class Room {
  /** By record, by tab. */
  readonly #pages = new Map<string, Map<string, Page>>()

  /** Whether others see somebody come, go, begin or end editing; and whether other processes have to be told. */
  take({ record, tab: name, person, doing }: Word, now: number) {
    // Nobody ends or moves another's page.
    const tab = `${person.id} ${name}`
    const pages = this.#pages.get(record) ?? new Map<string, Page>()
    const before = pages.get(tab)
    if (doing === 'gone') {
      pages.delete(tab)
      if (!pages.size) this.#pages.delete(record)
      return { changed: before !== undefined, worthSaying: before !== undefined }
    }
    const editing = doing === 'editing'
    const changed = before?.editing !== editing
    const worthSaying = changed || now - (before?.said ?? 0) >= SAID_AGAIN_MS
    const said = worthSaying ? now : (before?.said ?? now)
    pages.set(tab, { person, editing, until: now + STAYS_MS, said })
    this.#pages.set(record, pages)
    return { changed, worthSaying }
  }

  /** Forgets who wasn't heard of for long; gives back where somebody was. */
  sweep(now: number) {
    const left: string[] = []
    for (const [record, pages] of this.#pages) {
      const gone = [...pages].filter(([, { until }]) => until <= now)
      for (const [tab] of gone) pages.delete(tab)
      if (gone.length) left.push(record)
      if (!pages.size) this.#pages.delete(record)
    }
    return left
  }

  /** Whether somebody has the record open. */
  isIn(record: string, userId: string) {
    return [...(this.#pages.get(record)?.values() ?? [])].some(({ person }) => person.id === userId)
  }

  /** The others, each once; an agency's people see only their own. */
  others(record: string, reader: { userId: string; agentId: string | null }, now: number): PresentPerson[] {
    const people = new Map<string, PresentPerson>()
    for (const { person, editing, until } of this.#pages.get(record)?.values() ?? []) {
      const { agentId, ...shown } = person
      if (until <= now) continue
      if (person.id === reader.userId || (reader.agentId && agentId !== reader.agentId)) continue
      people.set(person.id, { ...shown, editing: editing || people.get(person.id)?.editing === true })
    }
    return [...people.values()].sort((a, b) => a.name.localeCompare(b.name))
  }
}
