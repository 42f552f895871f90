import type { InvoiceRow, SummaryRow } from '@melali/shared/api'
import { type Column, Day, Money, useT } from '@melali/shared/ui'
import { StatusTags } from './status-tags'

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

/** Due date, amounts and state: the same for single and summary invoices. */
export const useMoneyColumns = (): Column<Row>[] => {
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
      render: (row) => <Money cents={row.amountCents} currency={false} />,
    },
    {
      key: 'paidCents',
      title: t('paid'),
      align: 'end',
      render: (row) => <Money cents={row.paidCents} currency={false} />,
    },
    {
      key: 'remainingCents',
      title: t('remaining'),
      align: 'end',
      render: (row) => <Money cents={row.remainingCents} currency={row.currency} />,
      fact: true,
    },
    { key: 'status', title: t('status'), render: (row) => <StatusTags invoice={row} />, fact: true },
  ]
}
