import { isRightToLeft } from '@melali/shared/contract'
import { formatDay, type Translate, useLocale, useT } from '@melali/shared/ui'
import { useMemo } from 'react'

/** What names a line in the reader's language. */
export interface Words {
  t: Translate
  day: (day: string | null | undefined) => string
  /** Keeps its own order, also where it breaks at a hyphen. */
  code: (code: string) => string
}

export const useWords = (): Words => {
  const t = useT('steps')
  const locale = useLocale()
  return useMemo(() => {
    // A date that starts with a figure keeps its order between words of the other direction.
    const isolated = (text: string) => (isRightToLeft(locale) ? `\u2068${text}\u2069` : text)
    return { t, day: (day) => (day ? isolated(formatDay(day, locale)) : ''), code: isolated }
  }, [t, locale])
}

/** What is known, with dots between. */
export const dotted = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
