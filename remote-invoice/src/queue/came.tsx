import { type QueuedPayment, sumPayments } from '@melali/shared/api'
import { Money, moneyText, TwoLines, useLocale, useRead, useT } from '@melali/shared/ui'
import { Typography } from 'antd'

/** In its own currency, with the rate by which it was settled. */
export const Came = ({ payment: { amountCents, currency, rate } }: { payment: QueuedPayment }) => {
  const t = useT('queue')
  const amount = <Money cents={amountCents} currency={currency} />
  return rate === null ? amount : <TwoLines first={amount} second={t('rate', { rate: Number(rate) })} />
}

/** What all payments of the list settle: the figure from which it was reached. */
export const PaymentSum = ({ matching }: { matching: Record<string, unknown> }) => {
  const t = useT('queue')
  const locale = useLocale()
  const { data } = useRead(sumPayments, { query: matching }, { keepPrevious: true })
  if (!data) return null
  const { settledCents, exchangeCents } = data.data
  return (
    <Typography.Text strong style={{ marginBlockStart: 8 }}>
      {t(exchangeCents ? 'sumExchanged' : 'sum', {
        amount: moneyText(settledCents, locale),
        exchange: moneyText(exchangeCents ?? 0, locale),
      })}
    </Typography.Text>
  )
}
