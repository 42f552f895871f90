import { Tooltip } from 'antd'
import { useLocale } from '../core/use-locale'
import { formatBali, formatRelative } from './intl'

/** An instant as Bali's clocks show it, whatever the reader's own zone. */
export const BaliTime = ({ value }: { value: string | null | undefined }) => {
  const locale = useLocale()
  if (!value) return <span>–</span>
  return (
    <Tooltip title={formatRelative(value, locale)}>
      <time
        dateTime={value}
        style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', unicodeBidi: 'isolate' }}
      >
        {formatBali(value, locale)}
      </time>
    </Tooltip>
  )
}

/** A Bali wall-clock time, `HH:MM`. */
export const Clock = ({ value }: { value: string | null | undefined }) => (
  <bdi dir="ltr" style={{ fontVariantNumeric: 'tabular-nums' }}>
    {value ?? '–'}
  </bdi>
)
