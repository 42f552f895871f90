import { tagOf, useLocale, useT } from '@melali/shared/ui'

interface Pax {
  adults: number
  children: number
  infants: number
}

/** "2 adults, 1 child": only who is there. */
export const usePaxText = () => {
  const t = useT('pax')
  const locale = useLocale()
  return (pax: Pax) => {
    const parts = (['adults', 'children', 'infants'] as const)
      .filter((name) => pax[name] > 0)
      .map((name) => t(name, { count: pax[name] }))
    return parts.length
      ? new Intl.ListFormat(tagOf(locale), { type: 'unit', style: 'long' }).format(parts)
      : '–'
  }
}
