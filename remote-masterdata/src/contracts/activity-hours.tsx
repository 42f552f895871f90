import type { ActivityContract } from '@melali/shared/api'
import { Clock, formatWeekday, useLocale, useT } from '@melali/shared/ui'
import { Flex, Tag } from 'antd'

const Times = ({ times }: { times: readonly string[] }) => (
  <Flex wrap gap={4}>
    {times.map((time) => (
      <Tag key={time} style={{ marginInlineEnd: 0 }}>
        <Clock value={time} />
      </Tag>
    ))}
  </Flex>
)

/** When an activity runs and for how few, as facts of its contract. */
export const useActivityHours = ({
  startTimes,
  closedWeekdays,
  minPax,
}: Pick<ActivityContract, 'startTimes' | 'closedWeekdays' | 'minPax'>) => {
  const t = useT('contract')
  const locale = useLocale()
  const closed = closedWeekdays.map((day) => formatWeekday(day, locale)).join(', ')
  return [
    {
      key: 'times',
      label: t('startTimes'),
      children: startTimes.length > 0 ? <Times times={startTimes} /> : t('anyTime'),
    },
    { key: 'closed', label: t('closedOn'), children: closed || t('never') },
    { key: 'minPax', label: t('minPax'), children: minPax },
  ]
}
