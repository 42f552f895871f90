import type { QueuedPayment } from '@melali/shared/api'
import { BaliTime, Day, Facts, Money, useCan, useKeys, useT } from '@melali/shared/ui'
import { Alert, Button, Card, Flex } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Doubles } from '../payments/doubles'
import { Outcome } from '../payments/outcome'
import { OnStatement } from '../payments/payment-parts'
import { ShareDialog } from '../payments/share-dialog'
import { useDecision } from '../payments/use-decision'
import { ProofView } from './proof-view'

const pages = { single: 'detail-invoice', summary: 'detail-summary' } as const

interface Props {
  payment: QueuedPayment
  onDecided: () => void
}

/** The proof beside what it has to say, and the two decisions. */
export const PaymentDesk = ({ payment, onDecided }: Props) => {
  const t = useT('queue')
  const payments = useT('payments')
  const { kind, id, number } = payment.document
  const { verify, ask, pending, dialog } = useDecision({ kind, invoiceId: id, payment, onDecided })
  const shares = useT('shares')
  const can = useCan()
  const [sharing, setSharing] = useState(false)
  const mayShare = kind === 'summary' && payment.status === 'submitted' && can('update.payment')
  useKeys(payment.mayVerify ? { v: () => void verify(), r: () => ask('rejected') } : {})
  return (
    <Card size="small">
      <Flex wrap gap="large" align="start">
        <div style={{ flex: '2 1 300px', minInlineSize: 0 }}>
          {payment.bankLine && <OnStatement line={payment.bankLine} />}
          {(payment.proof || !payment.bankLine) && <ProofView url={payment.proof?.url} />}
        </div>
        <Flex vertical gap="middle" style={{ flex: '1 1 340px', minInlineSize: 0 }}>
          <Facts
            items={[
              [
                payments('amount'),
                <Money key="amount" cents={payment.amountCents} currency={payment.currency} />,
              ],
              [payments('paidOn'), <Day key="day" value={payment.paidOn} />],
              [payments('method'), payments(`methods.${payment.method}`)],
              [payments('reference'), payment.reference && <bdi>{payment.reference}</bdi>],
              [
                t('document'),
                <Link key="document" to={`/invoice-management/${id}/${pages[kind]}`} dir="ltr">
                  {number}
                </Link>,
              ],
              [
                payments('loggedBy'),
                <span key="by">
                  <bdi>{payment.submittedBy}</bdi> · <BaliTime value={payment.submittedAt} />
                </span>,
              ],
            ]}
          />
          <Doubles doubles={payment.doubles} title={payments('doubles')} />
          <Outcome paymentId={payment.id} />
          {payment.mayVerify ? (
            <Flex wrap gap="small">
              <Button type="primary" loading={pending} onClick={() => void verify()}>
                {payments('verify')}
              </Button>
              <Button danger onClick={() => ask('rejected')}>
                {payments('reject')}
              </Button>
            </Flex>
          ) : (
            <Alert type="info" showIcon title={t('own')} />
          )}
          {mayShare && (
            <Button style={{ alignSelf: 'start' }} onClick={() => setSharing(true)}>
              {shares('open')}
            </Button>
          )}
        </Flex>
      </Flex>
      {dialog}
      {mayShare && (
        <ShareDialog summaryId={id} payment={payment} open={sharing} onClose={() => setSharing(false)} />
      )}
    </Card>
  )
}
