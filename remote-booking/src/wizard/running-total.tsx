import type { BookingDetail } from '@melali/shared/api'
import { Day, Money, PriceWhy, useScreen, useT } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import { Ledger } from '../ledger'
import { useServiceEntries } from '../lines/use-service-entries'
import { usePaxText } from '../pax'
import { asItStands, type OpenStep } from './as-it-stands'

interface Props {
  booking: BookingDetail | undefined
  open: OpenStep | null
}

/** What the trip comes to with the open step as it stands, always in sight: at the side, or at the foot of a phone. */
export const RunningTotal = ({ booking, open }: Props) => {
  const t = useT('totals')
  const paxText = usePaxText()
  const entriesOf = useServiceEntries()
  const isWide = useScreen().lg
  if (!booking) return null
  const { totals, trace, isSaved } = asItStands(booking, open)
  const why = <PriceWhy trace={trace} title={t('title')} />
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
            ...entriesOf(totals),
            ...(isSaved ? [{ label: t('minimum'), cents: totals.minimumPaymentCents, quiet: true }] : []),
          ]}
        />
        <Flex justify="end">{why}</Flex>
      </Flex>
    </Card>
  )
}
