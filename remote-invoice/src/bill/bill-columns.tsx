import type { InvoiceRow, SummaryRow } from '@melali/shared/api'
import { type Column, Day, Money, TwoLines, useSession, useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import { WorstStatus } from './status-tags'

type Row = Pick<
  InvoiceRow | SummaryRow,
  | 'number'
  | 'agent'
  | 'dueDate'
  | 'currency'
  | 'amountCents'
  | 'creditedCents'
  | 'paidCents'
  | 'remainingCents'
  | 'status'
  | 'paymentStatus'
  | 'overlays'
>

/** The headings say dollars; only another currency is named. */
const named = (currency: string) => (currency === 'USD' ? false : currency)

/** The same for single and summary invoices: number, whose it is to those who serve many, and due date, amounts and state. */
export const useBillColumns = (): Record<'number' | 'agent' | 'amounts', Column<Row>[]> => {
  const t = useT('columns')
  const { agentId } = useSession()
  const number: Column<Row> = {
    key: 'number',
    title: t('number'),
    sort: true,
    render: (row) => <bdi>{row.number ?? '–'}</bdi>,
  }
  const agent: Column<Row> = {
    key: 'agent',
    title: t('agent'),
    render: (row) => <TwoLines first={row.agent} width={140} />,
  }
  const amounts: Column<Row>[] = [
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
      key: 'creditedCents',
      title: t('credited'),
      align: 'end',
      hidden: true,
      render: (row) => <Money cents={row.creditedCents} currency={named(row.currency)} />,
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
  return { number: [number], agent: agentId ? [] : [agent], amounts }
}
