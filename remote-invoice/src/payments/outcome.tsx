import { type PaymentOutcome, paymentOutcome } from '@melali/shared/api'
import { Money, Shown, useRead, useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import type { ReactNode } from 'react'

type Bill = PaymentOutcome['invoices'][number]

/** What of it is for an invoice, what then remains of that, and whether the booking gets confirmed. */
const Effect = ({ bill, currency }: { bill: Bill; currency: string }) => {
  const t = useT('outcome')
  return (
    <li>
      <bdi>{bill.number}</bdi>: <Money cents={bill.shareCents} currency={currency} />,{' '}
      {bill.paymentStatus === 'paid' ? (
        t('paid')
      ) : (
        <>
          {t('partly')} <Money cents={bill.remainingCents} currency={currency} />
        </>
      )}
      {bill.confirms && (
        <>
          <br />
          <Typography.Text type="success">{t('confirms', { code: bill.bookingCode })}</Typography.Text>
        </>
      )}
    </li>
  )
}

interface Props {
  paymentId: string
  /** Said before the effects, once it is known who paid. */
  children?: (payer: string) => ReactNode
}

/** What becomes of invoices, bookings and credit by a verification. */
export const Outcome = ({ paymentId, children }: Props) => {
  const t = useT('outcome')
  const read = useRead(paymentOutcome, { params: { id: paymentId } })
  return (
    <Shown read={read} what={t('title')}>
      {({ data: { agent, invoices, currency, surplusCents } }) => (
        <div>
          {children?.(agent)}
          <Typography.Text type="secondary">{t('title')}</Typography.Text>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {invoices.map((bill) => (
              <Effect key={bill.id} bill={bill} currency={currency} />
            ))}
            {surplusCents > 0 && (
              <li>
                <Money cents={surplusCents} currency={currency} /> {t('kept')}
              </li>
            )}
          </ul>
        </div>
      )}
    </Shown>
  )
}
