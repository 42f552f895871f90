import { useCallback } from 'react'
import type { Locale } from '../../contract'
import { useLocale } from '../core/use-locale'
import { tagOf } from './intl'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const styles = ['long', 'short'] as const

const namesIn = (tag: string, style: (typeof styles)[number]) =>
  new Intl.DisplayNames(tag, { type: 'region', style, fallback: 'none' })

/** ISO codes by English name, as long or as short as people write it. */
let codes: ReadonlyMap<string, string> | undefined
const codeOf = (name: string) => {
  codes ??= new Map(
    styles.flatMap((style) => {
      const names = namesIn('en', style)
      return LETTERS.flatMap((first) =>
        LETTERS.flatMap((second) => {
          const known = names.of(first + second)
          return known ? [[known.toLowerCase(), first + second] as const] : []
        }),
      )
    }),
  )
  return codes.get(name.trim().toLowerCase())
}

/** A country in the reader's language; a name that somebody gave it stays as it was written. */
export const countryName = (name: string, locale: Locale) => {
  const code = locale === 'en' ? undefined : codeOf(name)
  return (code && namesIn(tagOf(locale), 'short').of(code)) ?? name
}

export const useCountry = () => {
  const locale = useLocale()
  return useCallback((name: string) => countryName(name, locale), [locale])
}
