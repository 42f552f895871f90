import { formatCents } from './intl'

interface Props {
  cents: number | null | undefined
  /** Shown before the amount; `false` where a heading says it already. */
  currency?: string | false
}

/** An amount: figures of one width, left to right in every language. */
export const Money = ({ cents, currency = 'USD' }: Props) =>
  cents === null || cents === undefined ? (
    <span>–</span>
  ) : (
    <bdi dir="ltr" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {currency ? `${currency} ` : ''}
      {formatCents(cents)}
    </bdi>
  )
