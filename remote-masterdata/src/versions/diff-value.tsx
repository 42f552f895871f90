import type { ContractDifference, DiffValue } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { Day, formatWeekday, Money, percentText, type Translate, useLocale, useT } from '@melali/shared/ui'
import type { ReactNode } from 'react'

type About = ContractDifference['about']

/** Whose codes have words of their own. */
const coded = new Set(['taxMode', 'payableBasis', 'category', 'bedding', 'kind', 'basis', 'freeNight'])
const days = new Set(['from', 'to', 'bookingFrom', 'bookingTo', 'stayFrom', 'stayTo'])

/** A fee is nights, a share or an amount, as its step says. */
const feeOf = (value: number, basis: DiffValue | undefined, locale: Locale): ReactNode => {
  if (basis === 'amount') return <Money cents={value} />
  return basis === 'percent' ? percentText(value, locale) : value
}

const scalar = (
  field: string,
  value: string | number,
  { about, t, locale }: { about: About; t: Translate; locale: Locale },
): ReactNode => {
  if (typeof value === 'number') {
    if (field.endsWith('Cents')) return <Money cents={value} />
    if (field === 'basisPoints') return percentText(value, locale)
    return field === 'value' ? feeOf(value, about.basis, locale) : value
  }
  if (days.has(field)) return <Day value={value} />
  return coded.has(field) ? t(`codes.${value}`) : <span style={{ whiteSpace: 'pre-line' }}>{value}</span>
}

interface Props {
  field: string
  value: DiffValue
  about: About
  /** Struck through: it is what was. */
  old?: boolean
}

/** One value of a difference in the reader's words. */
export const DiffValueText = ({ field, value, about, old = false }: Props) => {
  const t = useT('versions')
  const locale = useLocale()
  const shown = (): ReactNode => {
    if (value === null || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (!Array.isArray(value)) return scalar(field, value, { about, t, locale })
    if (field !== 'weekdays') return value.join('; ') || t('nothing')
    return value.map((day) => formatWeekday(Number(day), locale)).join(', ') || t('everyDay')
  }
  const text = <bdi>{shown()}</bdi>
  return old ? <del>{text}</del> : text
}
