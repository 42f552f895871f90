import { getLedger, type Ledger } from '@melali/shared/api'
import { BaliTime, Money, Rows, Shown, useRead, useT } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { NextStep } from './next-step'

const moved = (['charged', 'credited', 'paid', 'refunded', 'balance'] as const).map(
  (name) => [name, `${name}Cents`] as const,
)

/** What the booking comes to, what of that its documents leave out or have too much, and what moved since. */
const figuresOf = ({ unbilledCents, ...ledger }: Ledger) => [
  ...(unbilledCents === null ? [] : [['owed', ledger.owedCents] as const]),
  ...(unbilledCents
    ? [[unbilledCents > 0 ? 'unbilled' : 'overbilled', Math.abs(unbilledCents)] as const]
    : []),
  ...moved.map(([name, cents]) => [name, ledger[cents]] as const),
]

const Figures = ({ ledger }: { ledger: Ledger }) => {
  const t = useT('statement')
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
        gap: '12px 24px',
      }}
    >
      {figuresOf(ledger).map(([name, cents]) => (
        <Flex vertical key={name}>
          <Typography.Text type="secondary">{t(name)}</Typography.Text>
          <Typography.Text strong={name === 'balance'}>
            <Money cents={cents} currency={ledger.currency} />
          </Typography.Text>
        </Flex>
      ))}
    </div>
  )
}

const kindOf = ({ kind, exchangeCents }: Ledger['entries'][number]) =>
  kind === 'exchange_difference' ? `exchange_${(exchangeCents ?? 0) < 0 ? 'loss' : 'gain'}` : kind

const movedBy = ({ kind, exchangeCents, amountCents }: Ledger['entries'][number]) =>
  kind === 'exchange_unknown' ? null : (exchangeCents ?? amountCents)

/** Every movement of the booking's money, whichever of its documents it stands on, and what is left after each. */
const Entries = ({ ledger, invoiceId }: { ledger: Ledger; invoiceId: string }) => {
  const t = useT('statement')
  return (
    <Rows
      rows={ledger.entries.map((entry) => ({
        key: entry.id,
        title: (
          <span>
            {t(`kinds.${kindOf(entry)}`)} ·{' '}
            {entry.invoiceId === invoiceId ? (
              <bdi>{entry.number}</bdi>
            ) : (
              <Link to={`/invoice-management/${entry.invoiceId}/detail-invoice`}>{entry.number}</Link>
            )}
          </span>
        ),
        detail: (
          <>
            <BaliTime value={entry.at} />
            {entry.note && (
              <>
                {' · '}
                <bdi>{entry.note}</bdi>
              </>
            )}
          </>
        ),
        end: (
          <Flex vertical align="end">
            <Money cents={movedBy(entry)} currency={false} />
            <Typography.Text type="secondary">
              <Money cents={entry.balanceCents} currency={false} />
            </Typography.Text>
          </Flex>
        ),
      }))}
    />
  )
}

/** What became of the booking's money, and the one thing to do about it. */
export const Statement = ({ bookingId, invoiceId }: { bookingId: string; invoiceId: string }) => {
  const t = useT('statement')
  const read = useRead(getLedger, { params: { id: bookingId } })
  return (
    <Card title={t('title')}>
      <Shown read={read} what={t('title')}>
        {({ data }) => (
          <Flex vertical gap="middle">
            <NextStep ledger={data} />
            <Figures ledger={data} />
            <Entries ledger={data} invoiceId={invoiceId} />
          </Flex>
        )}
      </Shown>
    </Card>
  )
}
