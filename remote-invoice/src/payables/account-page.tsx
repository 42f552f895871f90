import {
  exportSupplierLedger,
  getSupplierAccount,
  type LedgerEntry,
  listSupplierLedger,
} from '@melali/shared/api'
import {
  BaliTime,
  type Column,
  DataList,
  Facts,
  Money,
  PageFrame,
  Shown,
  TwoLines,
  useCan,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Card } from 'antd'
import { Link, useParams } from 'react-router-dom'
import { Receive } from './receive'
import { Reverse } from './reverse'

const methodOf = ({ payment, refund }: LedgerEntry) => payment?.method ?? refund?.method

const useColumns = (): Column<LedgerEntry>[] => {
  const t = useT('payables')
  const amount = (key: 'amountCents' | 'creditCents' | 'balanceCents') => ({
    key,
    title: t(`ledger.${key}`),
    align: 'end' as const,
    render: (row: LedgerEntry) => (
      <Money cents={row[key]} currency={row.currency === 'USD' ? false : row.currency} />
    ),
    fact: true as const,
  })
  return [
    {
      key: 'createdAt',
      title: t('ledger.createdAt'),
      render: (row) => <BaliTime value={row.createdAt} />,
    },
    {
      key: 'kind',
      title: t('ledger.kind'),
      render: (row) => (
        <TwoLines
          first={t(`kinds.${row.kind}`)}
          second={[methodOf(row) && t(`methods.${methodOf(row)}`), row.note].filter(Boolean).join(' · ')}
        />
      ),
      fact: true,
    },
    {
      key: 'booking',
      title: t('booking'),
      render: (row) =>
        row.bookingId ? (
          <Link to={`/booking-management/${row.bookingId}/detail`}>{row.bookingCode}</Link>
        ) : (
          '–'
        ),
    },
    amount('amountCents'),
    amount('creditCents'),
    amount('balanceCents'),
  ]
}

/** The account of one supplier: what moved it, what is owed after each, and what the supplier owes us. */
export const Component = () => {
  const t = useT('payables')
  const titles = useT('titles')
  const can = useCan()
  const columns = useColumns()
  const { id = '' } = useParams()
  const read = useRead(getSupplierAccount, { params: { id } })
  return (
    <Shown read={read} what={titles('supplierAccount')}>
      {({ data }) => (
        <PageFrame
          // What was opened at one isn't the next one's.
          key={id}
          title={data.supplier}
          primary={
            can('pay.payable') &&
            data.creditCents > 0 && <Receive supplierId={id} creditCents={data.creditCents} />
          }
          breadcrumb={[{ title: titles('payables'), to: '/payables' }, { title: data.supplier }]}
        >
          <Card>
            <Facts
              items={[
                [
                  t('ledger.balanceCents'),
                  <Money key="balance" cents={data.balanceCents} currency={false} />,
                ],
                [t('owesUs'), <Money key="credit" cents={data.creditCents} currency={false} />],
                [
                  t('open'),
                  <Link key="open" to={`/payables?supplierId=${id}&status=open`}>
                    {t('title')}
                  </Link>,
                ],
              ]}
            />
          </Card>
          <DataList
            name="supplier-ledger"
            what={titles('supplierAccount')}
            endpoint={listSupplierLedger}
            exporting={exportSupplierLedger}
            params={{ id }}
            columns={columns}
            {...(can('reverse.payable') && { actions: (row: LedgerEntry) => <Reverse entry={row} /> })}
            empty={{ text: t('empty') }}
          />
        </PageFrame>
      )}
    </Shown>
  )
}
