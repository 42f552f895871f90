import { useT } from '@melali/shared/ui'

interface Pax {
  adults: number
  children: number
  infants: number
}

/** "2 adults, 1 child": only who is there. */
export const usePaxText = () => {
  const t = useT()
  return (pax: Pax) =>
    (['adults', 'children', 'infants'] as const)
      .filter((name) => pax[name] > 0)
      .map((name) => t(`pax.${name}`, { count: pax[name] }))
      .join(t('comma')) || '–'
}
