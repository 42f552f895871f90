import type { BookingDetail } from '@melali/shared/api'
import { Day, Money, PriceWhy, useT } from '@melali/shared/ui'
import { Card, Divider, Flex, Typography } from 'antd'

const Line = ({ label, cents, strong }: { label: string; cents: number; strong?: boolean }) => (
  <Flex justify="space-between" gap="middle">
    <Typography.Text strong={strong ?? false}>{label}</Typography.Text>
    <Typography.Text strong={strong ?? false}>
      <Money cents={cents} currency={strong ? 'USD' : false} />
    </Typography.Text>
  </Flex>
)

/** What the saved steps come to, always in sight. */
export const RunningTotal = ({ booking }: { booking: BookingDetail | undefined }) => {
  const t = useT('totals')
  if (!booking) return null
  const { totals } = booking
  const trace = [...booking.hotels, ...booking.transports, ...booking.activities, ...booking.addons].flatMap(
    (line) => line.trace,
  )
  return (
    <Card size="small" title={t('title')} style={{ position: 'sticky', insetBlockStart: 88 }}>
      <Flex vertical gap={4}>
        <Typography.Text type="secondary">
          <Day value={booking.arrival} /> – <Day value={booking.departure} /> ·{' '}
          {t('nights', { count: booking.nights })}
        </Typography.Text>
        <Typography.Text type="secondary">
          {t('pax', {
            adults: booking.pax.adults,
            children: booking.pax.children,
            infants: booking.pax.infants,
          })}
        </Typography.Text>
        <Divider size="small" />
        <Line label={t('hotel')} cents={totals.hotelCents} />
        <Line label={t('transport')} cents={totals.transportCents} />
        <Line label={t('activity')} cents={totals.activityCents} />
        <Line label={t('extras')} cents={totals.extrasCents} />
        <Divider size="small" />
        <Line label={t('grand')} cents={totals.grandCents} strong />
        <Line label={t('minimum')} cents={totals.minimumPaymentCents} />
        <PriceWhy trace={trace} />
      </Flex>
    </Card>
  )
}
