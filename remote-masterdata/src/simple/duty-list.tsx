import type { driverBookings, guideBookings } from '@melali/shared/api'
import { BaliTime, type Column, DataList, useT } from '@melali/shared/ui'
import { Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'

interface Duty {
  id: string
  bookingId: string | null
  bookingCode: string | null
  kind: 'service' | 'out_of_service'
  status: 'planned' | 'done' | 'cancelled'
  startsAt: string
  endsAt: string
  zoneFrom: string | null
  zoneTo: string | null
  vehicle: string | null
  note: string
}

interface Props {
  endpoint: typeof driverBookings | typeof guideBookings
  id: string
}

const route = ({ zoneFrom, zoneTo }: Duty) => [zoneFrom, zoneTo].filter(Boolean).join(' → ') || '–'

/** What a driver or a guide is booked for, from today on. */
export const DutyList = ({ endpoint, id }: Props) => {
  const t = useT('duties')
  const columns: Column<Duty>[] = [
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
    <section>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        {t('title')}
      </Typography.Title>
      <DataList
        name="duties"
        prefix="duties"
        endpoint={endpoint}
        params={{ id }}
        columns={columns}
        search={false}
        filters={[
          { key: 'from', label: t('from'), day: true },
          { key: 'to', label: t('to'), day: true },
        ]}
        empty={{ text: t('none') }}
      />
    </section>
  )
}
