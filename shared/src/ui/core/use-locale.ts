import { useSyncExternalStore } from 'react'
import type { Label } from '../../contract'
import { useHost } from './host-provider'

export const useLocale = () => {
  const { locale } = useHost()
  return useSyncExternalStore(locale.subscribe, locale.get)
}

/** Picks the reader's language from a label. */
export const useLabel = () => {
  const locale = useLocale()
  return (label: Label) => label[locale]
}
