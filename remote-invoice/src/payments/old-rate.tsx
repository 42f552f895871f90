import { convertMoney, rateFreshFrom } from '@melali/shared/api'
import { formatDay, useLocale, useRead, useT } from '@melali/shared/ui'
import { Alert } from 'antd'

interface Props {
  from: string
  to: string
  on: string
}

/** Whatever is paid, it is the day of the rate that is asked for. */
const amountCents = 100

/** From which day the rate is that this money settles at, where it is old; a missing one is refused by name. */
export const OldRate = ({ from, to, on }: Props) => {
  const t = useT('form')
  const locale = useLocale()
  const { data } = useRead(convertMoney, { query: { from, to, amountCents, on } })
  const since = data?.data.validFrom
  if (!since || since >= rateFreshFrom(on)) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('oldRate', { from, to, day: formatDay(since, locale) })}
    />
  )
}
