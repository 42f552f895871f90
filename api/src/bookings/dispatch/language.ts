import type { Locale } from '@melali/shared/contract'
import { spoken } from '@melali/shared/resources'
import { and, eq } from 'drizzle-orm'
import { bookingGuests, type Db, nationalities } from '../../db'
import { labelsIn } from '../../platform/books'
import { sentence } from '../../platform/messages'

type Language = keyof typeof spoken

const isKnown = (language: string): language is Language => Object.hasOwn(spoken, language)

/** What most people of a country speak, where a guide or driver can be asked for it; else English. */
export const languageOfCountry = (code: string): Language => {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return isKnown(language) ? language : 'en'
}

/** What the main guest will want to speak, as far as the passport tells. */
export const languageWanted = async (tx: Db, bookingId: string) => {
  const [guest] = await tx
    .select({ code: nationalities.code })
    .from(bookingGuests)
    .innerJoin(nationalities, eq(nationalities.id, bookingGuests.nationalityId))
    .where(and(eq(bookingGuests.bookingId, bookingId), eq(bookingGuests.isMain, true)))
  return languageOfCountry(guest?.code ?? 'ZZ')
}

interface Person {
  name: string
  languages: readonly string[]
}

/** For the dispatcher to weigh: somebody else may speak to the guests. */
export const languageWarnings = ({ name, languages }: Person, wanted: Language, locale: Locale) => {
  if (languages.includes(wanted)) return []
  return [sentence('LANGUAGE_MISSING', locale, { name, language: labelsIn(locale)(spoken[wanted]) })]
}
