import type { Payment } from '@melali/shared/api'
import { BaliTime, formatDay, Money, moneyText, StatusTag, useLocale, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { Link, useLocation } from 'react-router-dom'

/** As it arrived; what it is worth here; what of it was too much. */
export const Amount = ({ payment, currency }: { payment: Payment; currency: string }) => {
  const t = useT('payments')
  return (
    <Flex vertical align="end">
      <Money cents={payment.amountCents} currency={payment.currency} />
      {payment.currency !== currency && (
        <Typography.Text type="secondary">
          = <Money cents={payment.settledCents} currency={currency} />
        </Typography.Text>
      )}
      {payment.surplusCents > 0 && (
        <Typography.Text type="secondary">
          {t('surplus')} <Money cents={payment.surplusCents} currency={currency} />
        </Typography.Text>
      )}
    </Flex>
  )
}

/** A line of the bank proves more than any picture. */
export const OnStatement = ({ line }: { line: NonNullable<Payment['bankLine']> }) => {
  const t = useT('bank')
  const locale = useLocale()
  const { bookedOn, amountCents, currency, text } = line
  return (
    <Typography.Text type="success">
      {t('onStatement', {
        day: formatDay(bookedOn, locale),
        amount: moneyText(amountCents, locale, currency),
      })}{' '}
      <bdi>{text}</bdi>
    </Typography.Text>
  )
}

export const LoggedBy = ({ payment }: { payment: Payment }) => (
  <Flex vertical>
    <span>{payment.submittedBy}</span>
    <Typography.Text type="secondary">
      <BaliTime value={payment.submittedAt} />
    </Typography.Text>
    {payment.bankLine && <OnStatement line={payment.bankLine} />}
  </Flex>
)

/** Where it stands, who decided so, and why. */
export const Standing = ({ payment }: { payment: Payment }) => {
  const t = useT('titles')
  const { pathname } = useLocation()
  const of = pathname.replace('/invoice-management/', '')
  return (
    <Flex vertical align="start" gap={2}>
      <StatusTag kind="payment" status={payment.status} />
      {payment.decidedBy && (
        <Typography.Text type="secondary">
          {payment.decidedBy}
          {payment.decidedAt && (
            <>
              {' · '}
              <BaliTime value={payment.decidedAt} />
            </>
          )}
        </Typography.Text>
      )}
      {payment.reason && <Typography.Text italic>{payment.reason}</Typography.Text>}
      {payment.status === 'verified' && (
        <Link to={`/invoice-management/${payment.id}/paper-receipt?of=${of}`}>{t('papers.receipt')}</Link>
      )}
    </Flex>
  )
}
