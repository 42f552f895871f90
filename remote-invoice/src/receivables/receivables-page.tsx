import { agedCents, ageings, exportReceivables, listReceivables, type Receivable } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { type Column, DataList, Money, PageFrame, useCan, useLocale, useT } from '@melali/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { invoicesAged, openInvoices, statementUntil } from './lists-behind'
import { Totals } from './totals'
import { usePastDay } from './use-past-day'

/** Nothing leads nowhere. */
const Amount = ({ cents, to, strong }: { cents: number; to?: string; strong?: boolean }): ReactNode => {
  if (cents === 0) return '–'
  const money = <Money cents={cents} currency={false} />
  const amount = strong ? <strong>{money}</strong> : money
  if (!to) return amount
  return (
    <Link to={to} style={{ textDecoration: 'underline' }}>
      {amount}
    </Link>
  )
}

/** A day that is over has no list of its invoices; its statement closes with the same amounts. */
const useBehind = () => {
  const can = useCan()
  const day = usePastDay()
  return (agentId: string, list: string) => {
    if (!day) return { to: list }
    return can('view.statement') ? { to: statementUntil(agentId, day) } : {}
  }
}

const useColumns = (): Column<Receivable>[] => {
  const t = useT('receivables')
  const ages = useT('payables.ages')
  const behind = useBehind()
  const locale = useLocale()
  const amount = { sort: true, align: 'end' } as const
  return [
    { key: 'agent', title: t('agent'), sort: true, render: (row) => <bdi>{row.agent}</bdi> },
    { key: 'invoices', title: t('invoices'), ...amount, render: (row) => formatCount(row.invoices, locale) },
    ...ageings.map(
      (age): Column<Receivable> => ({
        key: agedCents[age],
        title: ages(age),
        ...amount,
        ...(age === 'over_90' && { fact: true }),
        render: (row) => (
          <Amount cents={row[agedCents[age]]} {...behind(row.agentId, invoicesAged(age, row.agentId))} />
        ),
      }),
    ),
    {
      key: 'remainingCents',
      title: t('open'),
      ...amount,
      fact: true,
      render: (row) => (
        <Amount cents={row.remainingCents} {...behind(row.agentId, openInvoices(row.agentId))} strong />
      ),
    },
    {
      key: 'creditCents',
      title: t('credit'),
      ...amount,
      render: (row) => (
        <Amount
          cents={row.creditCents}
          {...behind(row.agentId, `/invoice-management/${row.agentId}/agent-credit`)}
        />
      ),
    },
  ]
}

/** What agents owe: how old it is, whose it is, and the invoices behind each amount. */
export const Component = () => {
  const t = useT('receivables')
  const titles = useT('titles')
  const can = useCan()
  const day = usePastDay()
  return (
    <PageFrame title={titles('receivables')}>
      <Totals />
      <DataList
        name="receivables"
        what={titles('receivables')}
        endpoint={listReceivables}
        exporting={exportReceivables}
        columns={useColumns()}
        filters={[{ key: 'asOf', label: t('asOf'), day: true }]}
        rowKey={(row) => row.agentId}
        defaultSort="-remainingCents"
        to={({ agentId }) => (can('view.statement') ? statementUntil(agentId, day) : undefined)}
        empty={{ text: t('empty') }}
      />
    </PageFrame>
  )
}
