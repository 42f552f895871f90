import { useCallback } from 'react'
import type { AnyResource } from '../../resources'
import { useCountry } from './country'

/** How a record is called in the reader's language. */
export const useTitle = () => {
  const country = useCountry()
  return useCallback(
    ({ titlesAre }: AnyResource, title: string) => (titlesAre === 'countries' ? country(title) : title),
    [country],
  )
}
