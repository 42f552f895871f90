import { type BookingDetail, getBooking } from '@melali/shared/api'
import {
  BaliTime,
  Day,
  Loading,
  Money,
  PageFrame,
  Shown,
  StatusTag,
  useCan,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Alert, Card, Descriptions, Flex } from 'antd'
import { useParams } from 'react-router-dom'
import { MoreCommands, NextCommand } from './commands'
import { HistorySection } from './history'
import { MoneySection } from './money'
import { FileSection, GuestSection } from './people'
import { ActivitySection, ExtrasSection, HotelSection, TransportSection } from './services'

/** Who, when, how much, what state: answered before anything else. */
const Summary = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('detail')
  const { pax } = booking
  return (
    <Card>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          { key: 'group', label: t('group'), children: booking.group },
          { key: 'agent', label: t('agent'), children: booking.agent },
          { key: 'main', label: t('mainGuest'), children: booking.mainGuest ?? '–' },
          {
            key: 'pax',
            label: t('pax'),
            children: t('paxOf', { adults: pax.adults, children: pax.children, infants: pax.infants }),
          },
          { key: 'arrival', label: t('arrival'), children: <Day value={booking.arrival} /> },
          { key: 'departure', label: t('departure'), children: <Day value={booking.departure} /> },
          { key: 'nights', label: t('nights'), children: booking.nights },
          {
            key: 'total',
            label: t('total'),
            children: (
              <strong>
                <Money cents={booking.totals.grandCents} />
              </strong>
            ),
          },
          { key: 'order', label: t('orderId'), children: booking.orderId ?? '–' },
          { key: 'booked', label: t('bookedAt'), children: <BaliTime value={booking.bookedAt} /> },
          { key: 'sales', label: t('salesAgent'), children: booking.salesAgent ?? '–' },
          { key: 'handled', label: t('handledBy'), children: booking.handledBy ?? '–' },
        ]}
      />
    </Card>
  )
}

const Notices = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('detail')
  return (
    <>
      {booking.status === 'submitted' && booking.optionExpiresAt && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {t('option')} <BaliTime value={booking.optionExpiresAt} />
            </>
          }
        />
      )}
      {booking.returnReason && booking.status === 'draft' && (
        <Alert type="warning" showIcon title={t('returned')} description={booking.returnReason} />
      )}
      {booking.status === 'cancelled' && (
        <Alert
          type="error"
          showIcon
          title={t('cancelled')}
          description={
            <Flex vertical>
              <span>{booking.cancellationReason}</span>
              {booking.cancellationFeeCents !== null && (
                <span>
                  {t('fee')} <Money cents={booking.cancellationFeeCents} />
                </span>
              )}
            </Flex>
          }
        />
      )}
    </>
  )
}

/** After travelling has begun, or when it is over, a booking stands as it is. */
const editable = new Set(['draft', 'submitted', 'in_process', 'confirmed'])

const Booking = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('detail')
  const can = useCan()
  const mayEdit = can('update.booking') && editable.has(booking.status)
  const lines = { booking, mayEdit }
  return (
    <PageFrame
      title={booking.code}
      breadcrumb={[{ title: t('list'), to: '/booking-management' }, { title: booking.code }]}
      status={
        <Flex gap={4}>
          <StatusTag kind="booking" status={booking.status} />
          {booking.status !== 'draft' && <StatusTag kind="payment" status={booking.paymentStatus} />}
        </Flex>
      }
      subtitle={t('roll', { confirmed: booking.confirmedLines, lines: booking.lines })}
      extra={<MoreCommands booking={booking} />}
      primary={<NextCommand booking={booking} />}
    >
      <Notices booking={booking} />
      <Summary booking={booking} />
      <GuestSection {...lines} />
      <HotelSection {...lines} />
      <TransportSection {...lines} />
      <ActivitySection {...lines} />
      <ExtrasSection {...lines} />
      <FileSection booking={booking} />
      <MoneySection booking={booking} />
      <HistorySection bookingId={booking.id} />
    </PageFrame>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  const read = useRead(getBooking, { params: { id } })
  return (
    <Shown read={read} loading={<Loading rows={12} />}>
      {({ data }) => <Booking booking={data} />}
    </Shown>
  )
}
