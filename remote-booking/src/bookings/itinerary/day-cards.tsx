import type { BookingDetail } from '@melali/shared/api'
import { Clock, useT } from '@melali/shared/ui'
import { Card, Collapse, Flex } from 'antd'
import { useWords } from '../../lines/words'
import { DayHead } from './day-head'
import type { Entry, TripDay } from './days'
import { ServiceActions, ServiceFacts, ServiceName, ServiceState } from './service'
import { ServicePrice } from './service-price'

const Service = ({ booking, entry }: { booking: BookingDetail; entry: Entry }) => {
  const t = useT('itinerary')
  const { title } = entry.kind.nameOf(entry.line, useWords())
  return (
    <Card size="small" type="inner" role="group" aria-label={title}>
      <Flex vertical gap="small">
        <Flex justify="space-between" gap="middle" align="start">
          <Flex gap="small" align="center">
            {entry.time && <Clock value={entry.time} />}
            <ServiceState entry={entry} />
          </Flex>
          <ServicePrice entry={entry} />
        </Flex>
        <ServiceName booking={booking} entry={entry} />
        <Collapse
          ghost
          size="small"
          items={[
            { key: 'facts', label: t('details'), children: <ServiceFacts booking={booking} entry={entry} /> },
          ]}
        />
        <ServiceActions booking={booking} entry={entry} />
      </Flex>
    </Card>
  )
}

/** The same days where a table has no room. */
export const DayCards = ({ booking, days }: { booking: BookingDetail; days: readonly TripDay[] }) => (
  <Flex vertical gap="middle">
    {days.map((day) => (
      <Flex vertical gap="small" key={day.day ?? 'any'}>
        <DayHead {...day} />
        {day.entries.map((entry) => (
          <Service key={entry.line.id} booking={booking} entry={entry} />
        ))}
      </Flex>
    ))}
  </Flex>
)
