import { useCallback, useSyncExternalStore } from 'react'
import type { LabelKey, Say } from '../../resources/label'
import { useHost } from './host-provider'
import { useT } from './use-t'

export const useLocale = () => {
  const { locale } = useHost()
  return useSyncExternalStore(locale.subscribe, locale.get)
}

/** Says a label in the reader's language. */
export const useLabel = (): Say => {
  const t = useT()
  // The library takes the first of several places, too.
  return useCallback((label) => t(label as string), [t])
}

/** A label inside a sentence, where English and French write no capital. */
export const useInSentence = () => {
  const locale = useLocale()
  const label = useLabel()
  return (key: LabelKey) => {
    const text = label(key)
    return text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
  }
}
