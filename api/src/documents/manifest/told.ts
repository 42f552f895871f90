import type { ManifestGuest, ManifestRide, ManifestSection, ManifestVisit } from '@melali/shared/api'
import { guestTitleLabels } from '@melali/shared/resources'
import { labelsIn } from '../../platform/books'
import { paxOf } from '../services'
import { type Said, type Words, wordsIn } from '../words'

export const sectionName = (section: ManifestSection, { say }: Words) => say(`manifest.sections.${section}`)

const joined = (parts: readonly (string | null | undefined)[], by = ' ') => parts.filter(Boolean).join(by)

/** With their titles, the main one first; once, as names are the same in all languages. */
export const guestsTold = (guests: readonly ManifestGuest[], words: Words): string => {
  const [language = 'en'] = words.languages
  const label = labelsIn(language)
  const { say } = wordsIn({}, language)
  const told = ({ title, name, nativeName }: ManifestGuest) => {
    const named = say('manifest.guest', { title: label(guestTitleLabels[title]), name })
    return joined([...named, nativeName && `(${nativeName})`])
  }
  return guests.map(told).join(say('comma')[0])
}

interface Counted {
  pax: { adults: number; children: number; infants: number }
  people?: number
}

/** Adults, children and infants; of a booking's guests not all may be on a ride. */
export const peopleTold = ({ pax, people }: Counted, words: Words): Said => {
  const party = pax.adults + pax.children + pax.infants
  if (people === undefined || people === party) return paxOf(pax, words)
  return words.each((say, locale) => {
    const [of] = paxOf(pax, wordsIn({}, locale))
    return of ? say('manifest.of', { people, party: of }) : say('manifest.people', { count: people })
  })
}

/** Who drives and what, or that somebody is still to be found. */
export const driversTold = ({ crew, supplier, waiting }: ManifestRide, words: Words): Said => {
  const known = joined(
    [...crew.map(({ driver, phone, plate }) => joined([driver, phone, plate], ' · ')), supplier],
    '\n',
  )
  if (!waiting) return known ? [known] : []
  return words.each((say) =>
    joined([known, `${say('manifest.nobody')}${waiting > 1 ? ` × ${waiting}` : ''}`], '\n'),
  )
}

export const guideTold = ({ guide, waiting }: ManifestVisit, { say }: Words): Said => {
  if (guide) return [joined([guide.name, guide.phone], ' · ')]
  return waiting ? say('manifest.noGuide') : []
}

export const numberTold = (number: string | null, { say }: Words): Said =>
  number ? [number] : say('manifest.noNumber')
