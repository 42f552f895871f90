import type { BookingDetail } from '@melali/shared/api'
import { AgentCredit, Day, useCan, useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import { Ledger, Ledgers } from '../ledger'
import { useServiceEntries } from '../lines/use-service-entries'
import { Section } from '../section'
import { Bill } from './bill'
import { Statement } from './statement'
import { usePaymentEntries } from './use-payment-entries'

/** What it comes to, and what of it has come in. */
export const MoneySection = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('money')
  const can = useCan()
  const entriesOf = useServiceEntries()
  const paymentsOf = usePaymentEntries()
  return (
    <Section id="money" title={t('title')}>
      <Ledgers>
        <Ledger entries={entriesOf(booking.totals)} />
        <Ledger entries={paymentsOf(booking)} />
      </Ledgers>
      <Bill booking={booking} />
      {can('view.invoice') && booking.status !== 'draft' && <Statement booking={booking} />}
      {can('view.agent') && !booking.creditHold && <AgentCredit agentId={booking.agentId} />}
      {booking.cancellationDue && booking.status !== 'cancelled' && (
        <Typography.Text type="secondary">
          {t('cancellationDue')} <Day value={booking.cancellationDue} />
        </Typography.Text>
      )}
    </Section>
  )
}
