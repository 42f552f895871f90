import type { BookingDetail } from '@melali/shared/api'
import {
  AgentCredit,
  BaliTime,
  baliToday,
  EditRefusal,
  formatDay,
  Money,
  useCan,
  useLocale,
  useT,
} from '@melali/shared/ui'
import { Alert, Flex } from 'antd'
import { useEditRefusal } from '../edit-refusal'

/** What needs to be known of this booking before anything is done with it. */
export const Notices = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('detail')
  const can = useCan()
  const refusal = useEditRefusal(booking)
  const locale = useLocale()
  const { status, totals, unpaidSince } = booking
  const waitsForMoney =
    status === 'in_process' &&
    !booking.creditHold &&
    booking.lines > 0 &&
    booking.lines === booking.confirmedLines &&
    totals.paidCents < totals.minimumPaymentCents
  const takenBack =
    status === 'in_process' &&
    unpaidSince &&
    t('takenBack', { day: formatDay(baliToday(new Date(unpaidSince)), locale) })
  return (
    <>
      <EditRefusal reason={refusal} />
      {status === 'submitted' && booking.optionExpiresAt && (
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
      {status === 'submitted' && booking.creditHold && can('approve.booking') && (
        <Alert
          type="warning"
          showIcon
          title={t('creditHold')}
          description={can('view.agent') && <AgentCredit agentId={booking.agentId} />}
        />
      )}
      {status === 'in_process' && booking.creditHold && (
        <Alert
          type="warning"
          showIcon
          title={t('creditWaits')}
          description={can('view.agent') && <AgentCredit agentId={booking.agentId} />}
        />
      )}
      {takenBack && <Alert type="warning" showIcon title={takenBack} />}
      {waitsForMoney && <Alert type="warning" showIcon title={t('unpaid')} />}
      {status === 'draft' && booking.returnReason && (
        <Alert type="warning" showIcon title={t('returned')} description={booking.returnReason} />
      )}
      {status === 'cancelled' && (
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
