import { type CreditAccount, getCreditAccount, reverseCredit } from '@melali/shared/api'
import {
  BaliTime,
  Day,
  Empty,
  Loading,
  Money,
  PageFrame,
  ReasonDialog,
  Rows,
  Shown,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useMoneyCommand } from '../actions/use-money-command'
import { RefundDialog } from '../payments/refund-dialog'
import { RefundRows } from '../payments/refund-rows'

type Entry = CreditAccount['entries'][number]

const Origin = ({ entry }: { entry: Entry }) => {
  const t = useT('credit')
  return (
    <span>
      {t(`kinds.${entry.kind}`)}
      {entry.invoice && (
        <>
          {' · '}
          <Link to={`/invoice-management/${entry.invoice.id}/detail-invoice`}>{entry.invoice.number}</Link>
        </>
      )}
      {entry.summary && (
        <>
          {' · '}
          <Link to={`/invoice-management/${entry.summary.id}/detail-summary`}>{entry.summary.number}</Link>
        </>
      )}
    </span>
  )
}

const Detail = ({ entry }: { entry: Entry }) => {
  const t = useT('credit')
  return (
    <>
      <BaliTime value={entry.at} />
      {entry.by && ` · ${entry.by}`}
      {entry.note && ` · ${entry.note}`}
      {entry.expiresOn && (
        <>
          {' · '}
          {t('until')} <Day value={entry.expiresOn} />
        </>
      )}
      {entry.isReversed && ` · ${t('reversed')}`}
    </>
  )
}

const Account = ({ account }: { account: CreditAccount }) => {
  const t = useT('credit')
  const [taking, setTaking] = useState<string | null>(null)
  const [refunding, setRefunding] = useState(false)
  const command = useMoneyCommand(reverseCredit, { done: t('takenBack'), failed: t('notTakenBack') })
  const submit = async (reason: string) => {
    if (!taking) return
    const { ok } = await command.run({ params: { id: account.agentId, entryId: taking }, body: { reason } })
    if (ok) setTaking(null)
  }
  return (
    <>
      <Card>
        <Flex justify="space-between" align="center" gap="middle" wrap>
          <Typography.Text strong style={{ fontSize: 18 }}>
            {t('balance')} <Money cents={account.balanceCents} currency={account.currency} />
          </Typography.Text>
          {account.mayRefund && <Button onClick={() => setRefunding(true)}>{t('refund')}</Button>}
        </Flex>
      </Card>
      {account.refunds.length > 0 && (
        <Card title={t('refunds')}>
          <RefundRows refunds={account.refunds} />
        </Card>
      )}
      <Card title={t('entries')}>
        {account.entries.length === 0 && <Empty text={t('none')} />}
        <Rows
          rows={account.entries.map((entry) => ({
            key: entry.id,
            title: <Origin entry={entry} />,
            detail: <Detail entry={entry} />,
            end: (
              <Flex vertical align="end" gap={4}>
                <Money cents={entry.amountCents} currency={account.currency} />
                {entry.mayReverse && (
                  <Button size="small" danger onClick={() => setTaking(entry.id)}>
                    {t('takeBack')}
                  </Button>
                )}
              </Flex>
            ),
          }))}
        />
      </Card>
      <ReasonDialog
        open={taking !== null}
        title={t('takeBackTitle')}
        verb={t('takeBack')}
        pending={command.pending}
        error={command.error?.message}
        onSubmit={submit}
        onCancel={() => setTaking(null)}
      />
      <RefundDialog
        of={{ agentId: account.agentId }}
        mostCents={account.availableCents ?? account.balanceCents}
        currency={account.currency}
        open={refunding}
        onClose={() => setRefunding(false)}
      />
    </>
  )
}

/** Money of an agent that stayed with us: where it came from, what it paid, what went back. */
export const Component = () => {
  const { id = '' } = useParams()
  const t = useT('credit')
  const read = useRead(getCreditAccount, { params: { id } })
  return (
    <Shown read={read} what={t('title')} loading={<Loading rows={6} />}>
      {({ data }) => (
        <PageFrame title={t('title')} subtitle={data.agent}>
          {/* What was typed at one isn't the next one's. */}
          <Account key={data.agentId} account={data} />
        </PageFrame>
      )}
    </Shown>
  )
}
