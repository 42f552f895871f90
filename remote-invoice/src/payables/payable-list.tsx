import { ageings, exportPayables, listPayables, type Payable, payableStatuses } from '@melali/shared/api'
import { suppliers } from '@melali/shared/resources'
import {
  type Column,
  DataList,
  Day,
  type Filter,
  Money,
  TwoLines,
  useCan,
  useEitherFilter,
  useT,
} from '@melali/shared/ui'
import { Tag, Typography } from 'antd'
import { OwnInvoice } from './own-invoice'
import { Pay } from './pay'

const colours = { open: 'blue', paid: 'green', cancelled: 'default' } as const
interface Ticked {
  keys: readonly string[]
  take: (keys: readonly string[]) => void
}

const paying = {
  actions: (rows: Payable[], _clear: () => void, { keys, take }: Ticked) => (
    <Pay rows={rows} onPaid={(paid) => take(keys.filter((key) => !paid.some(({ id }) => id === key)))} />
  ),
}

const useFilters = (): Filter[] => {
  const t = useT('payables')
  const filters = useT('filters')
  const either = useEitherFilter()
  return [
    { key: 'supplierId', label: t('supplier'), resource: suppliers, single: true as const },
    {
      key: 'status',
      label: filters('status'),
      single: true,
      choices: payableStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      key: 'ageing',
      label: t('ageing'),
      single: true,
      choices: ageings.map((value) => ({ value, label: t(`ages.${value}`) })),
    },
    either('invoiced', t('invoice')),
    { key: 'dueFrom', label: t('dueFrom'), day: true },
    { key: 'dueTo', label: t('dueTo'), day: true },
    either('owesUs', t('owesUs')),
  ]
}

const useColumns = (): Column<Payable>[] => {
  const t = useT('payables')
  const columns = useT('columns')
  const amount = (key: 'costCents' | 'owedCents' | 'paidCents' | 'remainingCents', title: string) => ({
    key,
    title,
    align: 'end' as const,
    render: (row: Payable) => (
      <Money cents={row[key]} currency={row.currency === 'USD' ? false : row.currency} />
    ),
  })
  return [
    {
      key: 'supplier',
      title: t('supplier'),
      sort: true,
      render: (row) => <bdi>{row.supplier}</bdi>,
    },
    {
      key: 'booking',
      title: t('booking'),
      width: 300,
      render: (row) => <TwoLines first={row.bookingCode} second={row.title} width={284} />,
      fact: true,
    },
    {
      key: 'dueOn',
      title: columns('dueDate'),
      sort: true,
      render: (row) => (
        <Typography.Text {...(row.ageing && row.ageing !== 'not_due' && { type: 'danger' })}>
          <Day value={row.dueOn} />
        </Typography.Text>
      ),
      fact: true,
    },
    {
      key: 'ageing',
      title: t('ageing'),
      hidden: true,
      render: (row) => (row.ageing ? t(`ages.${row.ageing}`) : '–'),
    },
    { ...amount('costCents', t('cost')), hidden: true },
    {
      key: 'invoice',
      title: t('invoice'),
      render: (row) => (
        <TwoLines first={row.invoiceNumber ?? '–'} second={row.differenceReason ?? ''} width={160} />
      ),
    },
    { ...amount('owedCents', t('owed')), sort: true },
    { ...amount('paidCents', columns('paid')), hidden: true },
    { ...amount('remainingCents', columns('remaining')), fact: true },
    {
      key: 'status',
      title: columns('status'),
      render: (row) => (
        <>
          <Tag color={colours[row.status]}>{t(`statuses.${row.status}`)}</Tag>
          {row.creditedCents > 0 && (
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {t('owesUs')} <Money cents={row.creditedCents} currency={false} />
            </Typography.Text>
          )}
        </>
      ),
    },
  ]
}

export const PayableList = () => {
  const t = useT('payables')
  const can = useCan()
  return (
    <DataList
      name="payables"
      what={t('title')}
      endpoint={listPayables}
      exporting={exportPayables}
      columns={useColumns()}
      filters={useFilters()}
      defaultSort="dueOn"
      to={(row) => `/payables/supplier/${row.supplierId}`}
      {...(can('update.payable') && { actions: (row: Payable) => <OwnInvoice payable={row} /> })}
      {...(can('pay.payable') && { select: paying })}
      empty={{ text: t('empty') }}
    />
  )
}
