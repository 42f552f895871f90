import { formatDay, type Translate, useLocale, useT } from '@melali/shared/ui'
import { useMemo } from 'react'

/** What names a line in the reader's language. */
export interface Words {
  t: Translate
  day: (day: string | null | undefined) => string
}

export const useWords = (): Words => {
  const t = useT('steps')
  const locale = useLocale()
  return useMemo(() => ({ t, day: (day) => (day ? formatDay(day, locale) : '') }), [t, locale])
}

/** What is known, with dots between. */
export const dotted = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
