import {
  type DayManifest,
  type ManifestQuery,
  manifestSections,
  type Paper,
  type PaperBlock,
} from '@melali/shared/api'
import { dateFormat, formatDay, type Locale } from '@melali/shared/contract'
import { readManifest, undriven } from '../../bookings/manifest/day'
import type { Db } from '../../db'
import { baliClock, baliDay } from '../../platform/bali'
import { currentSettings } from '../../settings/current'
import { companyOf, factsOf } from '../parts'
import { type Words, wordsIn } from '../words'
import { tablesOf } from './tables'
import { sectionName } from './told'

export const nameOf = ({ date, zone }: ManifestQuery) => ['manifest', date, zone].filter(Boolean).join('-')

const weekdayOf = (date: string, { each }: Words) =>
  each((_, language) =>
    dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    ),
  )

const signedOf = ({ signature }: DayManifest, { say, each }: Words) => {
  if (!signature) return say('manifest.unsigned')
  const at = new Date(signature.signedAt)
  return each((one, language) => {
    const when = `${formatDay(baliDay(at), language)} ${baliClock(at)}`
    return one('manifest.signed', { name: signature.signedBy, when })
  })
}

const stampOf = ({ signature }: DayManifest, { say }: Words): PaperBlock[] =>
  signature?.changes.length ? [{ kind: 'stamp', text: say('manifest.changed') }] : []

const summaryOf = ({ totals, closures }: DayManifest, words: Words) => {
  const { say } = words
  const waiting = undriven(totals)
  return factsOf([
    ...manifestSections.map((section) => {
      const { people } = totals[section]
      return [sectionName(section, words), people ? say('manifest.people', { count: people }) : null] as const
    }),
    [say('manifest.undriven'), waiting ? String(waiting) : null],
    [say('manifest.unguided'), totals.activities.waiting ? String(totals.activities.waiting) : null],
    [say('manifest.closed'), closures.map(({ name, reason }) => reason || name).join(', ')],
  ])
}

/** The manifest of a day as it is handed out. */
export const manifestPaperOf = async (tx: Db, query: ManifestQuery, locale: Locale): Promise<Paper> => {
  const words = wordsIn(query, locale)
  const { say } = words
  const day = await readManifest(tx, query)
  const tables = tablesOf(day, words)
  return {
    name: nameOf(query),
    standing: 'valid',
    languages: words.languages,
    blocks: [
      companyOf(await currentSettings(tx)),
      {
        kind: 'title',
        title: say('manifest.title'),
        number: query.date,
        notes: [
          weekdayOf(query.date, words),
          query.zone ? [query.zone] : say('manifest.allZones'),
          signedOf(day, words),
        ],
      },
      ...stampOf(day, words),
      summaryOf(day, words),
      ...(tables.length ? tables : [{ kind: 'prose' as const, text: say('manifest.nothing'), quiet: false }]),
    ],
  }
}
