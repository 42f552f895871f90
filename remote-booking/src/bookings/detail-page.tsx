import { type BookingDetail, getBooking, listBookings } from '@melali/shared/api'
import {
  AtRecord,
  Loading,
  PageFrame,
  Presence,
  RecordSteps,
  StatusTag,
  useCan,
  useRead,
  useScreen,
  useT,
  useWalk,
} from '@melali/shared/ui'
import { Flex } from 'antd'
import { Navigate, useParams } from 'react-router-dom'
import { BookingShown } from '../booking-shown'
import { changeAt } from '../change-at'
import { useEditRefusal } from '../edit-refusal'
import { ChangesSection } from './changes/section'
import { MoreCommands, NextCommand } from './commands'
import { FormsSection } from './forms'
import { HistorySection } from './history'
import { Itinerary } from './itinerary/itinerary'
import { MarginSection } from './margin'
import { MoneySection } from './money'
import { Notices } from './notices'
import { FileSection, GuestSection } from './people'
import { QuotationsSection } from './quotations/section'
import { Summary } from './summary'

const Booking = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('detail')
  const list = useT('list')
  const can = useCan()
  const isWide = useScreen().xl
  const walk = useWalk(listBookings)
  const lines = { booking, mayEdit: useEditRefusal(booking) === null }
  return (
    <PageFrame
      title={booking.code}
      breadcrumb={[{ title: list('title'), to: walk?.at ?? '/booking-management' }, { title: booking.code }]}
      status={
        <Flex gap={4}>
          <StatusTag kind="booking" status={booking.status} />
          {booking.status !== 'draft' && <StatusTag kind="payment" status={booking.paymentStatus} />}
        </Flex>
      }
      {...(booking.status !== 'cancelled' && {
        subtitle: t('roll', { confirmed: booking.confirmedLines, lines: booking.lines }),
      })}
      extra={
        <>
          <Presence />
          <RecordSteps
            endpoint={listBookings}
            id={booking.id}
            to={({ id }) => `/booking-management/${id}/detail`}
          />
          <MoreCommands booking={booking} />
        </>
      }
      primary={<NextCommand booking={booking} />}
    >
      <Notices booking={booking} />
      <Summary booking={booking} />
      <Flex vertical={!isWide} gap="middle" align={isWide ? 'start' : 'stretch'}>
        <Flex vertical gap="middle" style={{ flex: 1, minInlineSize: 0 }}>
          <Itinerary {...lines} />
          <ChangesSection booking={booking} />
          <QuotationsSection booking={booking} />
          {can('view.cost') && <MarginSection booking={booking} />}
          <FileSection booking={booking} />
        </Flex>
        <Flex vertical gap="middle" style={{ inlineSize: isWide ? 340 : 'auto', flexShrink: 0 }}>
          <GuestSection {...lines} />
          <MoneySection booking={booking} />
          <FormsSection booking={booking} />
          <HistorySection bookingId={booking.id} />
        </Flex>
      </Flex>
    </PageFrame>
  )
}

export const Component = () => {
  const parts = useT('parts')
  const { id = '' } = useParams()
  const read = useRead(getBooking, { params: { id } })
  return (
    <BookingShown read={read} what={parts('booking')} loading={<Loading rows={12} />}>
      {({ data }) =>
        data.changeOf ? (
          <Navigate replace to={changeAt(data.changeOf, data.id)} />
        ) : (
          <AtRecord of="booking" id={data.id}>
            <Booking booking={data} />
          </AtRecord>
        )
      }
    </BookingShown>
  )
}
