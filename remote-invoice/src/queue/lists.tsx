import {
  exportPayments,
  exportRefunds,
  listAllRefunds,
  listPayments,
  paymentStates,
  type QueuedPayment,
  type QueuedRefund,
  refundStatuses,
} from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import {
  BaliTime,
  type Column,
  DataList,
  Day,
  type Filter,
  Money,
  StatusTag,
  TwoLines,
  useKit,
  useT,
} from '@melali/shared/ui'
import { RefundDecisions } from '../payments/refund-decisions'

const pages = { single: 'detail-invoice', summary: 'detail-summary' } as const

const useFilters = (kind: 'payment' | 'refund', statuses: readonly string[]): Filter[] => {
  const t = useT('filters')
  const kit = useKit()
  return [
    {
      key: 'status',
      label: t('status'),
      single: true,
      choices: statuses.map((value) => ({ value, label: kit(`status.${kind}.${value}`) })),
    },
    { key: 'agentId', label: t('agent'), resource: agents },
  ]
}

/** Every payment there ever was, on whatever invoice. */
export const PaymentList = () => {
  const t = useT('queue')
  const payments = useT('payments')
  const filters = useT('filters')
  const columns: Column<QueuedPayment>[] = [
    { key: 'paidOn', title: payments('paidOn'), sort: true, render: (row) => <Day value={row.paidOn} /> },
    {
      key: 'agent',
      title: payments('payer'),
      render: (row) => <TwoLines first={row.agent} second={row.document.number ?? ''} />,
    },
    {
      key: 'settledCents',
      title: payments('amount'),
      sort: true,
      align: 'end',
      render: (row) => <Money cents={row.amountCents} currency={row.currency} />,
      fact: true,
    },
    { key: 'reference', title: payments('reference'), render: (row) => <bdi>{row.reference ?? '–'}</bdi> },
    {
      key: 'status',
      title: payments('status'),
      render: (row) => <StatusTag kind="payment" status={row.status} />,
    },
    {
      key: 'createdAt',
      title: payments('loggedBy'),
      sort: true,
      render: (row) => (
        <>
          <bdi>{row.submittedBy}</bdi> · <BaliTime value={row.submittedAt} />
        </>
      ),
    },
  ]
  return (
    <DataList
      name="payments"
      what={payments('title')}
      endpoint={listPayments}
      exporting={exportPayments}
      columns={columns}
      filters={[
        ...useFilters('payment', paymentStates),
        { key: 'paidFrom', label: filters('paidFrom'), day: true },
        { key: 'paidTo', label: filters('paidTo'), day: true },
      ]}
      defaultSort="-createdAt"
      to={({ document }) => `/invoice-management/${document.id}/${pages[document.kind]}`}
      empty={{ text: t('nothing') }}
    />
  )
}

/** What is to be given back, and what was. */
export const RefundList = () => {
  const t = useT('queue')
  const payments = useT('payments')
  const back = useT('back')
  const columns: Column<QueuedRefund>[] = [
    {
      key: 'agent',
      title: t('payee'),
      render: (row) => <TwoLines first={row.agent} second={row.invoiceNumber ?? t('fromCredit')} />,
    },
    {
      key: 'amountCents',
      title: back('amount'),
      sort: true,
      align: 'end',
      render: (row) => <Money cents={row.amountCents} currency={row.currency} />,
      fact: true,
    },
    { key: 'reason', title: t('reason'), render: (row) => <bdi>{row.reason}</bdi> },
    {
      key: 'createdAt',
      title: t('asked'),
      sort: true,
      render: (row) => (
        <>
          <bdi>{row.requestedBy}</bdi> · <BaliTime value={row.requestedAt} />
        </>
      ),
    },
    {
      key: 'status',
      title: payments('status'),
      render: (row) => <StatusTag kind="refund" status={row.status} />,
    },
  ]
  return (
    <DataList
      name="refunds"
      what={back('title')}
      endpoint={listAllRefunds}
      exporting={exportRefunds}
      columns={columns}
      filters={[
        ...useFilters('refund', refundStatuses),
        {
          key: 'open',
          label: t('open'),
          single: true,
          choices: [{ value: 'true', label: t('open') }],
        },
      ]}
      defaultSort="createdAt"
      to={({ invoiceId, agentId }) =>
        invoiceId
          ? `/invoice-management/${invoiceId}/detail-invoice`
          : `/invoice-management/${agentId}/agent-credit`
      }
      actions={(refund: QueuedRefund) => <RefundDecisions refund={refund} />}
      empty={{ text: t('nothing') }}
    />
  )
}
