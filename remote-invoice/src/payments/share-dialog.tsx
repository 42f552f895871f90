import { allocatePayment, getSummary, type Payment } from '@melali/shared/api'
import {
  FieldDialog,
  Money,
  MoneyInput,
  moneyText,
  Rows,
  useLocale,
  useRead,
  useT,
  Watched,
} from '@melali/shared/ui'
import { Alert, Flex, Typography } from 'antd'
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
  const form = useT('form')
  const locale = useLocale()
  const { data } = useRead(getSummary, { params: { id: summaryId } }, { enabled: open })
  const [isRefused, setRefused] = useState(false)
  const [changed, setChanged] = useState<Record<string, number | null>>({})
  const command = useMoneyCommand(
    allocatePayment,
    { done: t('done'), failed: t('notDone') },
    { shows: [409, 412, 422] },
  )
  const summary = data?.data
  const currency = summary?.currency ?? 'USD'
  const goal = payment.settledCents - payment.surplusCents
  const shares = (summary?.invoices ?? []).map(({ id, number, remainingCents, pendingCents }) => {
    const given = payment.shares.find((share) => share.invoiceId === id)?.amountCents ?? 0
    const typed = id in changed ? changed[id] : given
    // What waits with this payment itself may be given anew.
    const mostCents = Math.max(0, remainingCents - pendingCents + given)
    return { invoiceId: id, number, mostCents, typed, amountCents: typed ?? 0 }
  })
  const left = shares.reduce((cents, { amountCents }) => cents - amountCents, goal)
  const { error } = command
  const tooMuch = (error?.body.details as { invoiceId?: string } | undefined)?.invoiceId
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
    <FieldDialog
      open={open}
      title={t('title')}
      okText={t('verb')}
      okButtonProps={{ disabled: left !== 0 || isRefused, loading: command.pending }}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      {error && !tooMuch && <Alert type="error" showIcon role="alert" title={error.message} />}
      <Watched onRefused={setRefused}>
        <Rows
          rows={shares.map(({ invoiceId, number, mostCents, typed }) => ({
            key: invoiceId,
            title: <bdi>{number}</bdi>,
            detail: form('remainingHelp', { remaining: moneyText(mostCents, locale, currency) }),
            end: (
              <Flex vertical align="end">
                <MoneyInput
                  aria-label={number ?? ''}
                  currency={currency}
                  value={typed ?? null}
                  onChange={(cents) => {
                    command.reset()
                    setChanged({ ...changed, [invoiceId]: cents })
                  }}
                  style={{ inlineSize: 150 }}
                  {...(invoiceId === tooMuch && { status: 'error', 'aria-invalid': true })}
                />
                {invoiceId === tooMuch && (
                  <Typography.Text type="danger" role="alert">
                    {error?.message}
                  </Typography.Text>
                )}
              </Flex>
            ),
          }))}
        />
      </Watched>
      <Typography.Text {...(left !== 0 && { type: 'danger' as const })}>
        {t('left')} <Money cents={left} currency={currency} />
      </Typography.Text>
    </FieldDialog>
  )
}
