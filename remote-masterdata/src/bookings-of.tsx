import { type BookingRow, exportBookings, listBookings } from '@melali/shared/api'
import { type Column, Day, Money, StatusTag, TwoLines, useCan, useT } from '@melali/shared/ui'
import { Flex } from 'antd'
import { SideList } from './side-list'

interface Props {
  /** Whose bookings. */
  query: { groupId: string } | { agentId: string }
}

/** The bookings of one group or of one agent, newest first. */
export const BookingsOf = ({ query }: Props) => {
  const t = useT('bookingsOf')
  const can = useCan()
  if (!can('view.booking')) return null
  const group: Column<BookingRow> = {
    key: 'group',
    title: t('group'),
    render: (row) => <TwoLines first={row.group} second={row.mainGuest} />,
    fact: true,
  }
  const columns: Column<BookingRow>[] = [
    {
      key: 'code',
      title: t('code'),
      sort: true,
      render: ({ code, orderId }) => <TwoLines first={code} second={orderId} />,
    },
    ...('agentId' in query ? [group] : []),
    {
      key: 'arrival',
      title: t('dates'),
      sort: true,
      render: ({ arrival, departure }) => (
        <span>
          <Day value={arrival} /> – <Day value={departure} />
        </span>
      ),
      fact: true,
    },
    {
      key: 'totalCents',
      title: t('total'),
      sort: true,
      align: 'end',
      render: ({ totalCents }) => <Money cents={totalCents} currency={false} />,
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status, paymentStatus }) => (
        <Flex wrap gap={4}>
          <StatusTag kind="booking" status={status} />
          {status !== 'draft' && <StatusTag kind="payment" status={paymentStatus} />}
        </Flex>
      ),
      fact: true,
    },
  ]
  return (
    <SideList
      card
      title={t('title')}
      name="bookings-of"
      prefix="bookings"
      endpoint={listBookings}
      query={query}
      exporting={exportBookings}
      columns={columns}
      defaultSort="-createdAt"
      to={({ id }) => `/booking-management/${id}/detail`}
      empty={{ text: t('none') }}
    />
  )
}
