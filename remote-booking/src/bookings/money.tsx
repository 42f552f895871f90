import type { BookingDetail } from '@melali/shared/api'
import { AgentCredit, Day, useCan, useT } from '@melali/shared/ui'
import { Col, Row, Typography } from 'antd'
import { Ledger } from '../ledger'
import { Bill } from './bill'
import { Section } from './section'

/** What it comes to, and what of it has come in. */
export const MoneySection = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('money')
  const can = useCan()
  const { totals } = booking
  return (
    <Section id="money" title={t('title')}>
      <Row gutter={[48, 16]}>
        <Col xs={24} md={12}>
          <Ledger
            entries={[
              { label: t('hotel'), cents: totals.hotelCents },
              { label: t('transport'), cents: totals.transportCents },
              { label: t('activity'), cents: totals.activityCents },
              { label: t('extras'), cents: totals.extrasCents },
              { label: t('grand'), cents: totals.grandCents, sum: true },
            ]}
          />
        </Col>
        <Col xs={24} md={12}>
          <Ledger
            entries={[
              { label: t('minimum'), cents: totals.minimumPaymentCents },
              { label: t('paid'), cents: totals.paidCents },
              { label: t('pending'), cents: totals.pendingCents },
              { label: t('remaining'), cents: totals.remainingCents, sum: true },
              ...(totals.marginGrandCents === undefined
                ? []
                : [
                    { label: t('cost'), cents: totals.costGrandCents, quiet: true },
                    { label: t('margin'), cents: totals.marginGrandCents, quiet: true },
                  ]),
            ]}
          />
        </Col>
      </Row>
      <Bill booking={booking} />
      {can('view.agent') && !booking.creditHold && <AgentCredit agentId={booking.agentId} />}
      {booking.cancellationDue && booking.status !== 'cancelled' && (
        <Typography.Text type="secondary">
          {t('cancellationDue')} <Day value={booking.cancellationDue} />
        </Typography.Text>
      )}
    </Section>
  )
}
