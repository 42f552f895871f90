import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The ways a screen is looked at. */
export interface Way {
  locale: string
  theme: 'light' | 'dark'
  width: 1440 | 390
}

const declared = join(import.meta.dirname, '../../shared/src/contract/languages.json')
const languages: Record<string, { direction?: 'rtl' }> = JSON.parse(readFileSync(declared, 'utf8'))

export const locales = Object.keys(languages)
const others = locales.filter((locale) => locale !== 'en')
export const directionOf = ({ locale }: Way) => languages[locale]?.direction ?? 'ltr'

const themes = ['light', 'dark'] as const
export const widths = [1440, 390] as const

/** What a page is opened in; its width changes while it is open. */
export const openings = locales.flatMap((locale) => themes.map((theme) => ({ locale, theme })))

/**
 * Two ways for the place with this number: in English, and in another language with the other theme and width.
 * Any two of place, theme and width meet, any two of language, theme and width, and a place with one language
 * beside English; that each language has all words is held by the books' own tests.
 */
const sampleFor = (place: number): Way[] => {
  const theme = place % 2
  const width = Math.floor(place / 2) % 2
  return [
    { locale: 'en', theme: themes[theme] ?? 'light', width: widths[width] ?? 1440 },
    {
      locale: others[place % others.length] ?? 'en',
      theme: themes[1 - theme] ?? 'light',
      width: widths[1 - width] ?? 1440,
    },
  ]
}

/** All there are; a width is changed more cheaply than a language. */
const allWays: Way[] = openings.flatMap((opening) => widths.map((width) => ({ ...opening, width })))

export const waysFor = (place: number, all: boolean) => (all ? allWays : sampleFor(place))

const SAME_WAYS = 4 * others.length

/** Places by their numbers, in as many parts as can be looked at side by side; those with the same ways follow each other. */
export const partsOf = <T>(places: readonly T[]) => {
  const numbered = places.map((place, number) => ({ place, number }))
  const byWays = numbered.toSorted((a, b) => (a.number % SAME_WAYS) - (b.number % SAME_WAYS))
  return others.map((_, part) => byWays.filter(({ number }) => number % others.length === part))
}

export const PARTS = others.length
