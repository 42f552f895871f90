import { formatDay, type Translate, useLocale, useT } from '@melali/shared/ui'
import { useMemo } from 'react'

/** A date that starts with a figure keeps its own order between words of the other direction. */
const isolated = (text: string) => (/[\u0600-\u06ff]/.test(text) ? `\u2068${text}\u2069` : text)

/** What names a line in the reader's language. */
export interface Words {
  t: Translate
  day: (day: string | null | undefined) => string
}

export const useWords = (): Words => {
  const t = useT('steps')
  const locale = useLocale()
  return useMemo(() => ({ t, day: (day) => (day ? isolated(formatDay(day, locale)) : '') }), [t, locale])
}

/** What is known, with dots between. */
export const dotted = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
