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

/** A label inside a sentence, where English and French write no capital. */
export const useInSentence = () => {
  const locale = useLocale()
  return (label: Label) => {
    const text = label[locale]
    return text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
  }
}
