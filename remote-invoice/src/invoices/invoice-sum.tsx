import { sumInvoices } from '@melali/shared/api'
import { moneyText, useLocale, useRead, useT } from '@melali/shared/ui'
import { Typography } from 'antd'

/** What was issued in a period: the figure from which the list was reached. */
export const InvoiceSum = ({ matching }: { matching: Record<string, unknown> }) => {
  const t = useT()
  const locale = useLocale()
  const { data } = useRead(sumInvoices, { query: matching }, { keepPrevious: true })
  if (!data) return null
  const { amountCents, creditedCents } = data.data
  const [net, amount, credited] = [amountCents - creditedCents, amountCents, creditedCents].map((cents) =>
    moneyText(cents, locale),
  )
  return (
    <Typography.Text strong style={{ marginBlockStart: 8 }}>
      {t(creditedCents ? 'invoicedLess' : 'invoiced', { net, amount, credited })}
    </Typography.Text>
  )
}
