import { Tooltip } from 'antd'
import { useLocale } from '../core/use-locale'
import { formatAge, formatDay } from './intl'

interface Props {
  /** `YYYY-MM-DD`. */
  value: string | null | undefined
}

/** A plain date, with its distance from today in Bali on hover. */
export const Day = ({ value }: Props) => {
  const locale = useLocale()
  if (!value) return <span>–</span>
  return (
    <Tooltip title={formatAge(value, locale)}>
      <time
        dateTime={value}
        style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', unicodeBidi: 'isolate' }}
      >
        {formatDay(value, locale)}
      </time>
    </Tooltip>
  )
}
