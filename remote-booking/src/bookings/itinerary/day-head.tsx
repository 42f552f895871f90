import { dateFormat } from '@melali/shared/contract'
import { Day, useLocale, useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'
import type { TripDay } from './days'

/** A day's date, where it ends, and what it lacks. */
export const DayHead = ({ day, beds, gaps }: TripDay) => {
  const t = useT('itinerary')
  const locale = useLocale()
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <Flex wrap gap="4px 12px" align="center">
      <Typography.Text strong>
        {day ? (
          <>
            {weekday.format(new Date(`${day}T00:00:00Z`))} <Day value={day} />
          </>
        ) : (
          t('anyDay')
        )}
      </Typography.Text>
      {beds.length > 0 && (
        <Typography.Text type="secondary">{t('night', { hotels: beds.join(', ') })}</Typography.Text>
      )}
      {gaps.map(({ code, message }) => (
        <Tag key={code} color="warning">
          {message}
        </Tag>
      ))}
    </Flex>
  )
}
