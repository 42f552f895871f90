import type { BookingDetail } from '@melali/shared/api'
import { BaliTime, Day, Facts, Money, useCan, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { usePaxText } from '../pax'

/** Who, when, how much, what state: answered before anything else. */
export const Summary = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('detail')
  const types = useT('start.types')
  const can = useCan()
  const paxText = usePaxText()
  const group = can('view.group') ? (
    <Link to={`/master-data/group/${booking.groupId}/detail`}>{booking.group}</Link>
  ) : (
    booking.group
  )
  return (
    <Card>
      <Facts
        min={130}
        items={[
          [t('group'), group],
          [t('agent'), booking.agent],
          [t('mainGuest'), booking.mainGuest ?? '–'],
          [t('pax'), paxText(booking.pax)],
          [t('arrival'), <Day key="arrival" value={booking.arrival} />],
          [t('departure'), <Day key="departure" value={booking.departure} />],
          [t('nights'), booking.nights],
          [
            t('total'),
            <strong key="total">
              <Money cents={booking.totals.grandCents} />
            </strong>,
          ],
          [t('orderId'), booking.orderId && <bdi dir="ltr">{booking.orderId}</bdi>],
          [t('type'), types(booking.bookingType)],
          [t('bookedAt'), <BaliTime key="booked" value={booking.bookedAt} />],
          [t('salesAgent'), booking.salesAgent ?? '–'],
          [t('handledBy'), booking.handledBy ?? '–'],
          [t('remarks'), booking.remarks],
        ]}
      />
    </Card>
  )
}
