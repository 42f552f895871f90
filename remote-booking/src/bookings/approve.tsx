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
  const askAboutPrice = usePriceQuestion()
  const approve = useBookingCommand(approveBooking, booking.id, {
    toast: said('booking.approved'),
    shows: isPriceChange,
  })
  const run = (acceptPriceChange?: true) =>
    approve.run({
      params: { id: booking.id },
      body: acceptPriceChange ? { acceptPriceChange } : {},
      version: booking.version,
    })
  const start = async () => {
    const outcome = await run()
    if (outcome.ok || !isPriceChange(outcome.error)) return
    if (await askAboutPrice(outcome.error, t('priceChanged'), t('accept'))) await run(true)
  }
  return (
    <Flex vertical align="end" gap={4}>
      <Button type="primary" loading={approve.pending} disabled={!offered.allowed} onClick={start}>
        {t('approve')}
      </Button>
      {offered.refusal && <Typography.Text type="secondary">{offered.refusal.message}</Typography.Text>}
    </Flex>
  )
}
