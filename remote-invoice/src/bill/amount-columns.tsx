import type { InvoiceRow, SummaryRow } from '@melali/shared/api'
import { type Column, Day, Money, useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import { WorstStatus } from './status-tags'

type Row = Pick<
  InvoiceRow | SummaryRow,
  | 'dueDate'
  | 'currency'
  | 'amountCents'
  | 'paidCents'
  | 'remainingCents'
  | 'status'
  | 'paymentStatus'
  | 'overlays'
>

/** The headings say dollars; only another currency is named. */
const named = (currency: string) => (currency === 'USD' ? false : currency)

/** Due date, amounts and state: the same for single and summary invoices. */
export const useAmountColumns = (): Column<Row>[] => {
  const t = useT('columns')
  return [
    {
      key: 'dueDate',
      title: t('dueDate'),
      sort: true,
      render: (row) => <Day value={row.dueDate} />,
      fact: true,
    },
    {
      key: 'amountCents',
      title: t('amount'),
      align: 'end',
      render: (row) => <Money cents={row.amountCents} currency={named(row.currency)} />,
    },
    {
      key: 'paidCents',
      title: t('paid'),
      align: 'end',
      render: (row) => <Money cents={row.paidCents} currency={named(row.currency)} />,
    },
    {
      key: 'remainingCents',
      title: t('remaining'),
      align: 'end',
      render: (row) => (
        <Typography.Text strong={row.remainingCents > 0}>
          <Money cents={row.remainingCents} currency={named(row.currency)} />
        </Typography.Text>
      ),
      fact: true,
    },
    { key: 'status', title: t('status'), render: (row) => <WorstStatus invoice={row} />, fact: true },
  ]
}
