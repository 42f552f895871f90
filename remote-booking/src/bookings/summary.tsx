import type { BookingDetail } from '@melali/shared/api'
import { BaliTime, Day, type Fact, Facts, Money, useCan, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { usePaxText } from '../pax'

/** Who, when and how much: for a booking as it is and as it was. */
export const useHeadFacts = () => {
  const t = useT('detail')
  const types = useT('start.types')
  const can = useCan()
  const paxText = usePaxText()
  const groupOf = ({ groupId, group }: BookingDetail) =>
    can('view.group') ? <Link to={`/master-data/group/${groupId}/detail`}>{group}</Link> : group
  return (booking: BookingDetail): Fact[] => [
    [t('group'), groupOf(booking)],
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
  ]
}

/** Who, when, how much, what state: answered before anything else. */
export const Summary = ({ booking }: { booking: BookingDetail }) => {
  const factsOf = useHeadFacts()
  return (
    <Card>
      <Facts min={130} items={factsOf(booking)} />
    </Card>
  )
}
