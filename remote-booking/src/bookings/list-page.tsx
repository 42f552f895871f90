import {
  type BookingRow,
  bookingStatuses,
  bookingTabs,
  countBookings,
  listBookings,
  paymentStatuses,
} from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import {
  type Column,
  DataList,
  Day,
  type Filter,
  Money,
  PageFrame,
  StatusTag,
  useCan,
  useKit,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Badge, Button, Flex, Progress, Tooltip, Typography } from 'antd'
import { Link } from 'react-router-dom'

const Confirmed = ({ row }: { row: BookingRow }) => {
  const t = useT('list')
  const { confirmedLines, lines } = row
  if (!lines) return <span>–</span>
  return (
    <Tooltip title={t('confirmedLines', { confirmed: confirmedLines, lines })}>
      <Progress
        size="small"
        percent={Math.round((confirmedLines / lines) * 100)}
        format={() => `${confirmedLines}/${lines}`}
        style={{ inlineSize: 90 }}
      />
    </Tooltip>
  )
}

const useColumns = (): Column<BookingRow>[] => {
  const t = useT('list.columns')
  const can = useCan()
  return [
    {
      key: 'code',
      title: t('code'),
      sort: true,
      render: (row) => (
        <Flex vertical>
          <bdi>{row.code}</bdi>
          {row.orderId && <Typography.Text type="secondary">{row.orderId}</Typography.Text>}
        </Flex>
      ),
    },
    {
      key: 'group',
      title: t('group'),
      render: (row) => (
        <Flex vertical>
          <Typography.Text ellipsis={{ tooltip: row.group }} style={{ maxInlineSize: 200 }}>
            {row.group}
          </Typography.Text>
          <Typography.Text
            type="secondary"
            ellipsis={{ tooltip: row.mainGuest }}
            style={{ maxInlineSize: 200 }}
          >
            {row.mainGuest}
          </Typography.Text>
        </Flex>
      ),
      fact: true,
    },
    { key: 'agent', title: t('agent'), render: (row) => row.agent },
    {
      key: 'arrival',
      title: t('arrival'),
      sort: true,
      render: (row) => (
        <Flex vertical>
          <Day value={row.arrival} />
          <Typography.Text type="secondary">{t('nights', { count: row.nights })}</Typography.Text>
        </Flex>
      ),
      fact: true,
    },
    {
      key: 'totalCents',
      title: t('total'),
      sort: true,
      align: 'end',
      render: (row) => <Money cents={row.totalCents} currency={false} />,
    },
    ...(can('view.cost')
      ? [
          {
            key: 'marginCents',
            title: t('margin'),
            align: 'end' as const,
            hidden: true as const,
            render: (row: BookingRow) => <Money cents={row.marginCents} currency={false} />,
          },
        ]
      : []),
    { key: 'lines', title: t('lines'), render: (row) => <Confirmed row={row} /> },
    {
      key: 'status',
      title: t('status'),
      render: (row) => (
        <Flex vertical gap={4} align="start">
          <StatusTag kind="booking" status={row.status} />
          {row.status !== 'draft' && <StatusTag kind="payment" status={row.paymentStatus} />}
        </Flex>
      ),
      fact: true,
    },
    { key: 'handledBy', title: t('handledBy'), hidden: true, render: (row) => row.handledBy ?? '–' },
    { key: 'salesAgent', title: t('salesAgent'), hidden: true, render: (row) => row.salesAgent ?? '–' },
  ]
}

const useFilters = (): Filter[] => {
  const t = useT('list.filters')
  const kit = useKit()
  const can = useCan()
  return [
    {
      key: 'status',
      label: t('status'),
      single: true,
      choices: bookingStatuses.map((value) => ({ value, label: kit(`status.booking.${value}`) })),
    },
    {
      key: 'paymentStatus',
      label: t('paymentStatus'),
      single: true,
      choices: paymentStatuses.map((value) => ({ value, label: kit(`status.payment.${value}`) })),
    },
    ...(can('view.agent') ? [{ key: 'agentId', label: t('agent'), resource: agents }] : []),
    { key: 'arrivalFrom', label: t('arrivalFrom'), day: true },
    { key: 'arrivalTo', label: t('arrivalTo'), day: true },
  ]
}

export const Component = () => {
  const t = useT('list')
  const can = useCan()
  const counts = useRead(countBookings)
  const columns = useColumns()
  const filters = useFilters()
  const create = (
    <Link to="/booking-management/create">
      <Button type="primary">{t('create')}</Button>
    </Link>
  )
  return (
    <PageFrame title={t('title')} primary={can('create.booking') && create}>
      <DataList
        name="bookings"
        endpoint={listBookings}
        columns={columns}
        filters={filters}
        defaultSort="-createdAt"
        tabs={bookingTabs.map((key) => ({
          key,
          query: { tab: key },
          label: (
            <Flex gap={8} align="center">
              {t(`tabs.${key}`)}
              <Badge count={counts.data?.data.tabs[key] ?? 0} color="default" overflowCount={9999} showZero />
            </Flex>
          ),
        }))}
        to={(row) =>
          row.status === 'draft' && can('update.booking')
            ? `/booking-management/create?id=${row.id}&step=review`
            : `/booking-management/${row.id}/detail`
        }
        empty={{ text: t('empty'), action: can('create.booking') && create }}
      />
    </PageFrame>
  )
}
