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

/** How a record is called where one of many is chosen: by as much as tells them apart. */
export const useChoiceTitle = () => {
  const titleOf = useTitle()
  return useCallback(
    (resource: AnyResource, row: Record<string, unknown>) => {
      const title = titleOf(resource, String(row[resource.titleField]), row.code)
      const [, ...others] = resource.card?.title ?? []
      return [title, ...others.map((field) => row[field])].filter(Boolean).join(' · ')
    },
    [titleOf],
  )
}

export const useCountry = () => {
  const locale = useLocale()
  return useCallback((name: string) => countryName(name, locale), [locale])
}
