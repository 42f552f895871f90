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
  useCan,
  useKit,
  useSession,
  useT,
} from '@melali/shared/ui'
import { RefundDecisions } from '../payments/refund-decisions'
import { Came, PaymentSum } from './came'

const pages = { single: 'detail-invoice', summary: 'detail-summary' } as const

/** An agency's own people have no agent to choose, and read none in a row. */
const useFilters = (kind: 'payment' | 'refund', statuses: readonly string[]): Filter[] => {
  const t = useT('filters')
  const kit = useKit()
  const can = useCan()
  const { agentId } = useSession()
  return [
    {
      key: 'status',
      label: t('status'),
      single: true,
      choices: statuses.map((value) => ({ value, label: kit(`status.${kind}.${value}`) })),
    },
    ...(can('view.agent') && !agentId
      ? [{ key: 'agentId', label: t('agent'), resource: agents, single: true as const }]
      : []),
    { key: 'paidFrom', label: t('paidFrom'), day: true },
    { key: 'paidTo', label: t('paidTo'), day: true },
  ]
}

/** Whose it is, to those who serve many. */
const useWhose = (title: string): Column<{ agent: string }>[] => {
  const { agentId } = useSession()
  if (agentId) return []
  return [{ key: 'agent', title, render: ({ agent }) => <TwoLines first={agent} />, fact: true }]
}

/** Between issue and payment: ours to know. */
const useExchanged = (title: string, unknown: string): Column<QueuedPayment>[] => {
  const { agentId } = useSession()
  if (agentId) return []
  const render = ({ rate, exchangeCents }: QueuedPayment) =>
    rate !== null && exchangeCents === null ? unknown : <Money cents={exchangeCents} currency={false} />
  return [{ key: 'exchangeCents', title, align: 'end', render }]
}

/** Every payment there ever was, on whatever invoice. */
export const PaymentList = () => {
  const t = useT('queue')
  const payments = useT('payments')
  const whose = useWhose(payments('payer'))
  const columns: Column<QueuedPayment>[] = [
    { key: 'paidOn', title: payments('paidOn'), sort: true, render: (row) => <Day value={row.paidOn} /> },
    ...whose,
    { key: 'document', title: t('document'), render: (row) => <bdi>{row.document.number}</bdi>, fact: true },
    {
      key: 'settledCents',
      title: t('settled'),
      sort: true,
      align: 'end',
      render: (row) => <Money cents={row.settledCents} currency={false} />,
      fact: true,
    },
    { key: 'amountCents', title: t('came'), align: 'end', render: (row) => <Came payment={row} /> },
    ...useExchanged(t('exchange'), t('noRateAtIssue')),
    { key: 'reference', title: payments('reference'), render: (row) => <bdi>{row.reference ?? '–'}</bdi> },
    {
      key: 'status',
      title: payments('status'),
      render: (row) => <StatusTag kind="payment" status={row.status} />,
      fact: true,
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
      filters={useFilters('payment', paymentStates)}
      defaultSort="-createdAt"
      to={({ document }) => `/invoice-management/${document.id}/${pages[document.kind]}`}
      sums={(matching) => <PaymentSum matching={matching} />}
      empty={{ text: t('noPayment') }}
    />
  )
}

/** What is to be given back, and what was. */
export const RefundList = () => {
  const t = useT('queue')
  const payments = useT('payments')
  const back = useT('back')
  const whose = useWhose(t('payee'))
  const columns: Column<QueuedRefund>[] = [
    ...whose,
    {
      key: 'document',
      title: t('document'),
      render: (row) => <bdi>{row.invoiceNumber ?? t('fromCredit')}</bdi>,
      fact: true,
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
      fact: true,
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
      empty={{ text: t('noRefund') }}
    />
  )
}
