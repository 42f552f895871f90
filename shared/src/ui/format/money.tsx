import type { CSSProperties } from 'react'
import { formatCents } from '../../contract'
import { useLocale } from '../core/use-locale'

interface Props {
  cents: number | null | undefined
  /** Shown before the amount; `false` where a heading says it already. */
  currency?: string | false
}

const figures: CSSProperties = {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // On a line of its own it begins where the page's lines do.
  inlineSize: 'fit-content',
}

/** An amount: figures of one width, left to right in every language. */
export const Money = ({ cents, currency = 'USD' }: Props) => {
  const locale = useLocale()
  if (cents === null || cents === undefined) return <span>–</span>
  return (
    <bdi dir="ltr" style={figures}>
      {currency ? `${currency} ` : ''}
      {formatCents(cents, locale)}
    </bdi>
  )
}
