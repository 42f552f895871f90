import { isRightToLeft } from '@melali/shared/contract'
import { formatDay, type Translate, useLocale, useT, wayText } from '@melali/shared/ui'
import { useMemo } from 'react'

/** What names a line in the reader's language. */
export interface Words {
  t: Translate
  day: (day: string | null | undefined) => string
  /** Keeps its own order, also where it breaks at a hyphen. */
  code: (code: string | undefined) => string
  /** From one place to another. */
  way: (from: string, to: string) => string
}

export const useWords = (): Words => {
  const t = useT()
  const locale = useLocale()
  return useMemo(() => {
    // A date that starts with a figure keeps its order between words of the other direction.
    const isolated = (text: string | undefined) =>
      text && isRightToLeft(locale) ? `\u2068${text}\u2069` : (text ?? '')
    return {
      t,
      day: (day) => (day ? isolated(formatDay(day, locale)) : ''),
      code: isolated,
      way: (from, to) => wayText(from, to, locale),
    }
  }, [t, locale])
}

/** What is known, with dots between. */
export const dotted = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** "2 × Deluxe"; one needs no figure. */
export const times = (count: number | undefined, what: string) =>
  (count ?? 1) > 1 ? `${count} × ${what}` : what
