import { join } from 'node:path'
import type { JobName, NotificationKind } from '@melali/shared/api'
import { formatDay, isRightToLeft, type Locale } from '@melali/shared/contract'
import { booksIn } from '../books'
import { fillIn } from '../messages'
import { leadsTo } from './records'
import type { Shown } from './shown'

interface Book {
  labels: Record<NotificationKind, string>
  texts: Record<NotificationKind | 'booking-unpaid', string>
  jobs: Record<JobName, string>
}

const books: Record<Locale, Book> = booksIn(join(import.meta.dirname, 'locales'))

/** What people call a kind. */
export const labelOf = (kind: NotificationKind, locale: Locale) => books[locale].labels[kind]

const rightToLeft = /[\u0590-\u08ff]/

/** A name of another direction must not turn the sentence around it. */
const apart = (name: string, locale: Locale) =>
  isRightToLeft(locale) === rightToLeft.test(name) ? name : `\u2068${name}\u2069`

/** What the server does by itself has a name in every language. */
const named = (entry: Shown, locale: Locale): Shown =>
  entry.entity === 'job' ? { ...entry, title: books[locale].jobs[entry.entityId as JobName] } : entry

/** An entry as its reader is told it. */
export const toldAs = (given: Shown, locale: Locale) => {
  const entry = named(given, locale)
  const { id, kind, entity, entityId, more, note, by, read, at, cents, currency, day, count, unpaid } = entry
  const names = ['code', 'number', 'guest', 'agent', 'title'] as const
  const gaps = {
    ...Object.fromEntries(names.map((name) => [name, apart(entry[name] ?? '–', locale)])),
    amount: cents === null ? '–' : { cents, ...(currency && { currency }) },
    day: day ? formatDay(day, locale) : '–',
    count: count ?? 0,
  }
  return {
    ...{ id, kind, note, by, read },
    text: fillIn(books[locale].texts[unpaid ? 'booking-unpaid' : kind], gaps, locale),
    at: new Date(at).toISOString(),
    to: leadsTo[entity].page(entityId, more),
  }
}
