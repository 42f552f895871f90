import type {
  CrewBooking,
  driverBookings,
  exportDriverBookings,
  exportGuideBookings,
  guideBookings,
} from '@melali/shared/api'
import { BaliTime, type Column, useT, Way } from '@melali/shared/ui'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { SideList } from '../side-list'

interface Props {
  endpoint: typeof driverBookings | typeof guideBookings
  exporting: typeof exportDriverBookings | typeof exportGuideBookings
  id: string
}

const route = ({ zoneFrom, zoneTo }: CrewBooking) =>
  zoneFrom && zoneTo ? <Way from={zoneFrom} to={zoneTo} /> : zoneFrom || zoneTo || '–'

/** What a driver or a guide is booked for, from today on. */
export const DutyList = ({ endpoint, exporting, id }: Props) => {
  const t = useT('duties')
  const columns: Column<CrewBooking>[] = [
    {
      key: 'startsAt',
      title: t('when'),
      render: (duty) => (
        <>
          <BaliTime value={duty.startsAt} /> – <BaliTime value={duty.endsAt} />
        </>
      ),
    },
    {
      key: 'booking',
      title: t('booking'),
      render: ({ bookingId, bookingCode, note }) =>
        bookingId ? (
          <Link to={`/booking-management/${bookingId}/detail`}>{bookingCode}</Link>
        ) : (
          note || t('outOfService')
        ),
    },
    { key: 'route', title: t('route'), render: route },
    { key: 'vehicle', title: t('vehicle'), render: (duty) => duty.vehicle ?? '–' },
    { key: 'status', title: t('status'), render: (duty) => <Tag>{t(`statuses.${duty.status}`)}</Tag> },
  ]
  return (
    <SideList
      title={t('title')}
      name="duties"
      prefix="duties"
      endpoint={endpoint}
      exporting={exporting}
      params={{ id }}
      columns={columns}
      filters={[
        { key: 'from', label: t('from'), day: true },
        { key: 'to', label: t('to'), day: true },
      ]}
      empty={{ text: t('none') }}
    />
  )
}
