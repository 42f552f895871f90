import { useCallback } from 'react'
import { countryName } from '../../contract'
import type { AnyResource } from '../../resources/declared'
import { titleIn } from '../../resources/title'
import { useLocale } from '../core/use-locale'

/** How a record is called in the reader's language. */
export const useTitle = () => {
  const locale = useLocale()
  return useCallback(
    (resource: AnyResource, title: string, code?: unknown) => titleIn(resource, title, locale, code),
    [locale],
  )
}

export const useCountry = () => {
  const locale = useLocale()
  return useCallback((name: string) => countryName(name, locale), [locale])
}
