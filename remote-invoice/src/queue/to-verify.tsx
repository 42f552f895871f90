import { listPayments, type QueuedPayment } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { Day, Empty, Money, OneLine, Shown, useKeys, useLocale, useRead, useT } from '@melali/shared/ui'
import { Flex, Menu, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PaymentDesk } from './payment-desk'

/** As many as anybody verifies in a sitting; the rest moves up. */
const query = { status: 'submitted', sort: 'createdAt', perPage: 100 } as const

const Waiting = ({ payment }: { payment: QueuedPayment }) => (
  <Flex vertical gap={2} style={{ lineHeight: 1.4, minInlineSize: 0 }}>
    <Flex justify="space-between" gap="small">
      <OneLine text={payment.agent} />
      <Money cents={payment.amountCents} currency={payment.currency} />
    </Flex>
    <Typography.Text type="secondary" ellipsis>
      <Day value={payment.paidOn} /> · <bdi>{payment.document.number}</bdi>
    </Typography.Text>
  </Flex>
)

interface Count {
  total: number
  totalCapped?: boolean | undefined
}

/** That there are more than are shown, and where the rest is. */
const Rest = ({ shown, meta }: { shown: number; meta: Count }) => {
  const t = useT('queue')
  const locale = useLocale()
  if (meta.total <= shown) return null
  const total = `${formatCount(meta.total, locale)}${meta.totalCapped ? '+' : ''}`
  return (
    <Typography.Paragraph style={{ marginBlockEnd: 8 }}>
      {t('oldest', { shown: formatCount(shown, locale), total })}{' '}
      <Link to="/finance-queue?section=payments&status=submitted&sort=createdAt">{t('rest')}</Link>
    </Typography.Paragraph>
  )
}

/** One after another: whoever is decided leaves, and the next one takes its place. */
const Desk = ({ payments, meta }: { payments: readonly QueuedPayment[]; meta: Count }) => {
  const t = useT('queue')
  const [chosen, setChosen] = useState({ id: '', at: 0 })
  const known = payments.findIndex(({ id }) => id === chosen.id)
  const at = known < 0 ? Math.min(chosen.at, payments.length - 1) : known
  const payment = payments[at]
  const choose = (to: number) => {
    const next = payments[to]
    if (next) setChosen({ id: next.id, at: to })
  }
  useKeys({ j: () => choose(at + 1), k: () => choose(at - 1) })
  if (!payment) return <Empty text={t('nothing')} />
  return (
    <Flex wrap gap="middle" align="start">
      <div style={{ flex: '1 1 260px', minInlineSize: 0, maxInlineSize: 420 }}>
        <Rest shown={payments.length} meta={meta} />
        <Menu
          aria-label={t('figures.toVerify')}
          style={{ maxBlockSize: '70vh', overflowY: 'auto', borderInlineEnd: 0 }}
          selectedKeys={[payment.id]}
          onClick={({ key }) => choose(payments.findIndex(({ id }) => id === key))}
          items={payments.map((one) => ({
            key: one.id,
            style: { blockSize: 'auto', paddingBlock: 8 },
            label: <Waiting payment={one} />,
          }))}
        />
        <Typography.Paragraph type="secondary" style={{ marginBlockStart: 12 }}>
          {t('keys')}
        </Typography.Paragraph>
      </div>
      <div style={{ flex: '3 1 320px', minInlineSize: 0 }}>
        <PaymentDesk
          key={payment.id}
          payment={payment}
          onDecided={() => setChosen({ id: payments[at + 1]?.id ?? '', at })}
        />
      </div>
    </Flex>
  )
}

export const ToVerify = () => {
  const t = useT('queue')
  const read = useRead(listPayments, { query })
  return (
    <Shown read={read} what={t('figures.toVerify')}>
      {({ data, meta }) => <Desk payments={data} meta={meta} />}
    </Shown>
  )
}
