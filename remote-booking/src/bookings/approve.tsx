import { approveBooking, type BookingDetail, type OfferedCommand } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { isPriceChange, usePriceQuestion } from '../price-change'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'

interface Props {
  booking: BookingDetail
  offered: OfferedCommand
}

/** A submitted booking is approved; a price that moved since is shown and accepted first. */
export const Approve = ({ booking, offered }: Props) => {
  const t = useT('commands')
  const said = useSaid()
  const withPriceQuestion = usePriceQuestion()
  const approve = useBookingCommand(approveBooking, booking.id, {
    toast: said('booking.approved'),
    shows: isPriceChange,
  })
  const { id, version } = booking
  const start = () =>
    withPriceQuestion(
      (body) => approve.run({ params: { id }, body, version }),
      t('priceChanged'),
      t('accept'),
    )
  return (
    <Flex vertical align="end" gap={4}>
      <Button type="primary" loading={approve.pending} disabled={!offered.allowed} onClick={start}>
        {t('approve')}
      </Button>
      {offered.refusal && <Typography.Text type="secondary">{offered.refusal.message}</Typography.Text>}
    </Flex>
  )
}
