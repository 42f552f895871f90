import { exportHotelBookings, type HotelBooking, hotelBookings } from '@melali/shared/api'
import { type Column, StatusTag, useCan, useSession, useT } from '@melali/shared/ui'
import { Period } from '../contracts/period'
import { SideList } from '../side-list'

/** Who stays in the hotel from today on. */
export const Stays = ({ hotelId }: { hotelId: string }) => {
  const t = useT('stays')
  const can = useCan()
  const { agentId } = useSession()
  if (!can('view.booking')) return null
  const agentColumn: Column<HotelBooking> = {
    key: 'agent',
    title: t('agent'),
    render: ({ agent }) => agent,
  }
  const columns: Column<HotelBooking>[] = [
    { key: 'booking', title: t('booking'), render: ({ bookingCode }) => <bdi dir="ltr">{bookingCode}</bdi> },
    {
      key: 'dates',
      title: t('dates'),
      render: (row) => <Period from={row.checkIn} to={row.checkOut} />,
      fact: true,
    },
    {
      key: 'room',
      title: t('room'),
      render: ({ room, rooms }) => (rooms > 1 ? `${rooms} × ${room}` : room),
      fact: true,
    },
    ...(agentId ? [] : [agentColumn]),
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <StatusTag kind="line" status={status} />,
      fact: true,
    },
    {
      key: 'confirmation',
      title: t('confirmation'),
      render: ({ confirmationNumber }) => <bdi dir="ltr">{confirmationNumber ?? '–'}</bdi>,
    },
  ]
  return (
    <SideList
      card
      title={t('title')}
      name="stays"
      prefix="stays"
      endpoint={hotelBookings}
      exporting={exportHotelBookings}
      params={{ id: hotelId }}
      columns={columns}
      filters={[
        { key: 'from', label: t('from'), day: true },
        { key: 'to', label: t('to'), day: true },
      ]}
      to={({ bookingId }) => `/booking-management/${bookingId}/detail`}
      empty={{ text: t('none') }}
    />
  )
}
