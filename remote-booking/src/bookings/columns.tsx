import type { BookingRow } from '@melali/shared/api'
import {
  type Column,
  Day,
  Money,
  Statuses,
  StatusTag,
  TwoLines,
  useCan,
  useSession,
  useT,
} from '@melali/shared/ui'
import { Flex, Progress } from 'antd'

const Confirmed = ({ row }: { row: BookingRow }) => {
  const t = useT('list')
  const { confirmedLines, lines } = row
  if (!lines) return <span>–</span>
  const share = Math.round((confirmedLines / lines) * 100)
  return (
    <Flex gap={8} align="center" title={t('confirmedLines', { confirmed: confirmedLines, lines })}>
      <Progress
        size="small"
        percent={share}
        showInfo={false}
        aria-label={t('confirmedLines', { confirmed: confirmedLines, lines })}
        style={{ inlineSize: 48, margin: 0 }}
        {...(share === 100 && { status: 'success' as const })}
      />
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {confirmedLines}/{lines}
      </span>
    </Flex>
  )
}

/** An agency's people see one agent alone, their own. */
export const useBookingColumns = (): Column<BookingRow>[] => {
  const t = useT('list.columns')
  const can = useCan()
  const { agentId } = useSession()
  const agent: Column<BookingRow> = {
    key: 'agent',
    title: t('agent'),
    render: (row) => <TwoLines first={row.agent} />,
  }
  const margin: Column<BookingRow> = {
    key: 'marginCents',
    title: t('margin'),
    align: 'end',
    hidden: true,
    render: (row) => <Money cents={row.marginCents} currency={false} />,
  }
  return [
    {
      key: 'code',
      title: t('code'),
      sort: true,
      render: (row) => <TwoLines first={row.code} second={row.orderId} />,
    },
    {
      key: 'group',
      title: t('group'),
      render: (row) => <TwoLines first={row.group} second={row.mainGuest} />,
      fact: true,
    },
    ...(agentId ? [] : [agent]),
    {
      key: 'arrival',
      title: t('arrival'),
      sort: true,
      render: (row) => (
        <TwoLines first={<Day value={row.arrival} />} second={t('nights', { count: row.nights })} />
      ),
      fact: true,
    },
    {
      key: 'totalCents',
      title: t('total'),
      sort: true,
      align: 'end',
      render: (row) => <Money cents={row.totalCents} currency={false} />,
    },
    ...(can('view.cost') ? [margin] : []),
    { key: 'lines', title: t('lines'), render: (row) => <Confirmed row={row} /> },
    {
      key: 'status',
      title: t('status'),
      render: (row) => (
        <Statuses
          of={[
            { kind: 'booking', status: row.status },
            ...(row.status === 'draft' ? [] : [{ kind: 'payment' as const, status: row.paymentStatus }]),
          ]}
        />
      ),
      fact: true,
    },
    {
      key: 'paymentStatus',
      title: t('paymentStatus'),
      hidden: true,
      render: (row) => <StatusTag kind="payment" status={row.paymentStatus} />,
    },
    { key: 'handledBy', title: t('handledBy'), hidden: true, render: (row) => row.handledBy ?? '–' },
    { key: 'salesAgent', title: t('salesAgent'), hidden: true, render: (row) => row.salesAgent ?? '–' },
  ]
}
