import { agedCents, ageings, exportReceivables, listReceivables, type Receivable } from '@melali/shared/api'
import { type Column, DataList, Money, PageFrame, useCan, useT } from '@melali/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { invoicesAged, openInvoices } from './lists-behind'
import { Totals } from './totals'

/** Nothing leads nowhere. */
const Amount = ({ cents, to, strong }: { cents: number; to: string; strong?: boolean }): ReactNode => {
  if (cents === 0) return '–'
  const amount = <Money cents={cents} currency={false} />
  return (
    <Link to={to} style={{ textDecoration: 'underline' }}>
      {strong ? <strong>{amount}</strong> : amount}
    </Link>
  )
}

const useColumns = (): Column<Receivable>[] => {
  const t = useT('receivables')
  const ages = useT('payables.ages')
  const amount = { sort: true, align: 'end' } as const
  return [
    { key: 'agent', title: t('agent'), sort: true, render: (row) => <bdi>{row.agent}</bdi> },
    { key: 'invoices', title: t('invoices'), ...amount, render: (row) => row.invoices },
    ...ageings.map(
      (age): Column<Receivable> => ({
        key: agedCents[age],
        title: ages(age),
        ...amount,
        ...(age === 'over_90' && { fact: true }),
        render: (row) => <Amount cents={row[agedCents[age]]} to={invoicesAged(age, row.agentId)} />,
      }),
    ),
    {
      key: 'remainingCents',
      title: t('open'),
      ...amount,
      fact: true,
      render: (row) => <Amount cents={row.remainingCents} to={openInvoices(row.agentId)} strong />,
    },
    {
      key: 'creditCents',
      title: t('credit'),
      ...amount,
      render: (row) => (
        <Amount cents={row.creditCents} to={`/invoice-management/${row.agentId}/agent-credit`} />
      ),
    },
  ]
}

/** What agents owe: how old it is, whose it is, and the invoices behind each amount. */
export const Component = () => {
  const t = useT('receivables')
  const titles = useT('titles')
  const can = useCan()
  return (
    <PageFrame title={titles('receivables')}>
      <Totals />
      <DataList
        name="receivables"
        what={titles('receivables')}
        endpoint={listReceivables}
        exporting={exportReceivables}
        columns={useColumns()}
        rowKey={(row) => row.agentId}
        defaultSort="-remainingCents"
        to={({ agentId }) => (can('view.statement') ? `/invoice-management/${agentId}/statement` : undefined)}
        empty={{ text: t('empty') }}
      />
    </PageFrame>
  )
}
