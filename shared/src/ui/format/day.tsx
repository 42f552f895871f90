import { Tooltip } from 'antd'
import { useLocale } from '../core/use-locale'
import { baliToday, formatDay, tagOf } from './intl'

interface Props {
  /** `YYYY-MM-DD`. */
  value: string | null | undefined
}

const daysFromToday = (day: string) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${baliToday()}T00:00:00Z`)) / 86_400_000)

/** A plain date, with its distance from today in Bali on hover. */
export const Day = ({ value }: Props) => {
  const locale = useLocale()
  if (!value) return <span>–</span>
  const distance = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' })
  return (
    <Tooltip title={distance.format(daysFromToday(value), 'day')}>
      <time
        dateTime={value}
        style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', unicodeBidi: 'isolate' }}
      >
        {formatDay(value, locale)}
      </time>
    </Tooltip>
  )
}
