import { allocatePayment, getSummary, type Payment } from '@melali/shared/api'
import { Money, MoneyInput, Rows, useRead, useT, Watched } from '@melali/shared/ui'
import { Alert, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useMoneyCommand } from '../actions/use-money-command'

interface Props {
  summaryId: string
  payment: Payment
  open: boolean
  onClose: () => void
}

/** Which of the summary's invoices the money is for; together the shares are what came. */
export const ShareDialog = ({ summaryId, payment, open, onClose }: Props) => {
  const t = useT('shares')
  const { data } = useRead(getSummary, { params: { id: summaryId } }, { enabled: open })
  const [isRefused, setRefused] = useState(false)
  const [changed, setChanged] = useState<Record<string, number | null>>({})
  const command = useMoneyCommand(allocatePayment, { done: t('done'), failed: t('notDone') })
  const summary = data?.data
  const goal = payment.settledCents - payment.surplusCents
  const shares = (summary?.invoices ?? []).map(({ id, number }) => {
    const given = payment.shares.find((share) => share.invoiceId === id)?.amountCents ?? 0
    const typed = id in changed ? changed[id] : given
    return { invoiceId: id, number, typed, amountCents: typed ?? 0 }
  })
  const left = shares.reduce((cents, { amountCents }) => cents - amountCents, goal)
  const save = async () => {
    const given = shares.filter(({ amountCents }) => amountCents > 0)
    const { ok } = await command.run({
      params: { id: summaryId, paymentId: payment.id },
      body: { shares: given.map(({ invoiceId, amountCents }) => ({ invoiceId, amountCents })) },
      version: payment.version,
    })
    if (ok) onClose()
  }
  return (
    <Modal
      open={open}
      title={t('title')}
      okText={t('verb')}
      okButtonProps={{ disabled: left !== 0 || isRefused, loading: command.pending }}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      {command.error && <Alert type="error" showIcon title={command.error.message} />}
      <Watched onRefused={setRefused}>
        <Rows
          rows={shares.map(({ invoiceId, number, typed }) => ({
            key: invoiceId,
            title: <bdi>{number}</bdi>,
            end: (
              <MoneyInput
                aria-label={number ?? ''}
                currency={summary?.currency ?? 'USD'}
                value={typed ?? null}
                onChange={(cents) => setChanged({ ...changed, [invoiceId]: cents })}
                style={{ inlineSize: 150 }}
              />
            ),
          }))}
        />
      </Watched>
      <Typography.Text {...(left !== 0 && { type: 'danger' as const })}>
        {t('left')} <Money cents={left} currency={summary?.currency ?? 'USD'} />
      </Typography.Text>
    </Modal>
  )
}
