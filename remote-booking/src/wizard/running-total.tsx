import type { BookingDetail } from '@melali/shared/api'
import { Day, Money, PriceWhy, useT } from '@melali/shared/ui'
import { Card, Flex, Grid, Typography } from 'antd'
import { Ledger } from '../ledger'
import { usePaxText } from '../pax'

const traceOf = ({ hotels, transports, activities, addons }: BookingDetail) =>
  [...hotels, ...transports, ...activities, ...addons]
    .filter(({ status }) => status !== 'cancelled' && status !== 'declined')
    .flatMap((line) => line.trace)

/** What the saved steps come to, always in sight: at the side, or at the foot of a phone. */
export const RunningTotal = ({ booking }: { booking: BookingDetail | undefined }) => {
  const t = useT('totals')
  const paxText = usePaxText()
  const isWide = Grid.useBreakpoint().lg
  if (!booking) return null
  const { totals } = booking
  const why = <PriceWhy trace={traceOf(booking)} title={t('title')} />
  if (!isWide)
    return (
      <Card size="small" style={{ position: 'sticky', insetBlockEnd: 8, zIndex: 1 }}>
        <Flex justify="space-between" align="center" gap="small">
          <Typography.Text type="secondary">{t('title')}</Typography.Text>
          {why}
          <Typography.Text strong>
            <Money cents={totals.grandCents} />
          </Typography.Text>
        </Flex>
      </Card>
    )
  return (
    <Card size="small" title={t('title')} style={{ position: 'sticky', insetBlockStart: 88 }}>
      <Flex vertical gap={4}>
        <Typography.Text type="secondary">
          <Day value={booking.arrival} /> – <Day value={booking.departure} />
        </Typography.Text>
        <Typography.Text type="secondary">{t('nights', { count: booking.nights })}</Typography.Text>
        <Typography.Text type="secondary">{paxText(booking.pax)}</Typography.Text>
        <Ledger
          entries={[
            { label: t('hotel'), cents: totals.hotelCents },
            { label: t('transport'), cents: totals.transportCents },
            { label: t('activity'), cents: totals.activityCents },
            { label: t('extras'), cents: totals.extrasCents },
            { label: t('grand'), cents: totals.grandCents, sum: true },
            { label: t('minimum'), cents: totals.minimumPaymentCents, quiet: true },
          ]}
        />
        <Flex justify="end">{why}</Flex>
      </Flex>
    </Card>
  )
}
