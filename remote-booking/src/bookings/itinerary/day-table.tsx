import type { BookingDetail } from '@melali/shared/api'
import { Clock, figures, useT } from '@melali/shared/ui'
import { Flex, Table, type TableProps, theme } from 'antd'
import { DayHead } from './day-head'
import type { Entry, TripDay } from './days'
import { ServiceActions, ServiceFacts, ServiceName, ServiceState } from './service'
import { ServicePrice } from './service-price'

type Row = { key: string; day: TripDay } | { key: string; entry: Entry }

const rowsOf = (days: readonly TripDay[]): Row[] =>
  days.flatMap((day) => [
    { key: day.day ?? 'any', day },
    ...day.entries.map((entry) => ({ key: entry.line.id, entry })),
  ])

/** Days and their services as rows of one table; a service unfolds to all that is known of it. */
export const DayTable = ({ booking, days }: { booking: BookingDetail; days: readonly TripDay[] }) => {
  const t = useT('itinerary')
  const { token } = theme.useToken()
  const under = { onCell: (row: Row) => ('day' in row ? { colSpan: 0 } : {}) }
  const columns: TableProps<Row>['columns'] = [
    {
      key: 'time',
      title: t('time'),
      width: 64,
      onCell: (row) => ('day' in row ? { colSpan: 4 } : {}),
      render: (_, row) =>
        'day' in row ? <DayHead {...row.day} /> : row.entry.time && <Clock value={row.entry.time} />,
    },
    {
      ...under,
      key: 'service',
      title: t('service'),
      render: (_, row) => 'entry' in row && <ServiceName booking={booking} entry={row.entry} />,
    },
    {
      ...under,
      key: 'state',
      title: t('state'),
      width: 176,
      render: (_, row) =>
        'entry' in row && (
          <Flex wrap gap={4} align="center">
            <ServiceState entry={row.entry} />
            <ServiceActions booking={booking} entry={row.entry} />
          </Flex>
        ),
    },
    {
      ...under,
      key: 'price',
      title: t('price'),
      ...figures,
      width: 120,
      render: (_, row) => 'entry' in row && <ServicePrice entry={row.entry} />,
    },
  ]
  return (
    <Table<Row>
      size="small"
      columns={columns}
      dataSource={rowsOf(days)}
      pagination={false}
      onRow={(row) => ('day' in row ? { style: { background: token.colorFillQuaternary } } : {})}
      expandable={{
        columnWidth: 36,
        rowExpandable: (row) => 'entry' in row,
        expandedRowRender: (row) => 'entry' in row && <ServiceFacts booking={booking} entry={row.entry} />,
      }}
    />
  )
}
