import { allocatePayment, getSummary, type Payment } from '@melali/shared/api'
import {
  FieldDialog,
  keepInStep,
  Money,
  MoneyInput,
  moneyText,
  Rows,
  useHost,
  useLocale,
  useRead,
  useT,
  Watched,
} from '@melali/shared/ui'
import { Alert, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useMoneyCommand } from '../actions/use-money-command'
import { useShows } from '../actions/use-shows'

interface Props {
  summaryId: string
  payment: Payment
  open: boolean
  onClose: () => void
}

interface Typed {
  version: number
  cents: Record<string, number | null>
}
const nothing: Typed = { version: 0, cents: {} }

/** Which of the summary's invoices the money is for; together the shares are what came. */
export const ShareDialog = ({ summaryId, payment, open, onClose }: Props) => {
  const t = useT('shares')
  const form = useT('form')
  const locale = useLocale()
  const { data } = useRead(getSummary, { params: { id: summaryId } }, { enabled: open })
  const [isRefused, setRefused] = useState(false)
  const { queries } = useHost()
  const [typed, setTyped] = useState<Typed>(nothing)
  // Typed over other shares than these, it means nothing.
  const changed = typed.version === payment.version ? typed.cents : {}
  const { shows, isThere } = useShows(({ status }) => status === 409 || status === 422, open)
  const command = useMoneyCommand(allocatePayment, { done: t('done'), failed: t('notDone') }, { shows })
  const summary = data?.data
  const currency = summary?.currency ?? 'USD'
  const goal = payment.settledCents - payment.surplusCents
  const shares = (summary?.invoices ?? []).map(({ id, number, remainingCents, pendingCents }) => {
    const given = payment.shares.find((share) => share.invoiceId === id)?.amountCents ?? 0
    const cents = id in changed ? changed[id] : given
    // What waits with this payment itself may be given anew.
    const mostCents = Math.max(0, remainingCents - pendingCents + given)
    return { invoiceId: id, number, mostCents, cents, amountCents: cents ?? 0 }
  })
  const left = shares.reduce((cents, { amountCents }) => cents - amountCents, goal)
  const { error } = command
  const tooMuch = (error?.body.details as { invoiceId?: string } | undefined)?.invoiceId
  const close = () => {
    setTyped(nothing)
    command.reset()
    onClose()
  }
  const save = async () => {
    const given = shares.filter(({ amountCents }) => amountCents > 0)
    const outcome = await command.run({
      params: { id: summaryId, paymentId: payment.id },
      body: { shares: given.map(({ invoiceId, amountCents }) => ({ invoiceId, amountCents })) },
      version: payment.version,
    })
    // Told by a message already, it is nothing to begin with when the dialog opens again.
    if (!outcome.ok && !isThere.current) command.reset()
    if (!outcome.ok) return
    keepInStep(queries, allocatePayment.subject, outcome.reply.data)
    close()
  }
  return (
    <FieldDialog
      open={open}
      title={t('title')}
      okText={t('verb')}
      okButtonProps={{ disabled: left !== 0 || isRefused, loading: command.pending }}
      onOk={save}
      onCancel={close}
      destroyOnHidden
    >
      {error && error.status !== 412 && !tooMuch && (
        <Alert type="error" showIcon role="alert" title={error.message} />
      )}
      <Watched onRefused={setRefused}>
        <Rows
          rows={shares.map(({ invoiceId, number, mostCents, cents }) => ({
            key: invoiceId,
            title: <bdi>{number}</bdi>,
            detail: form('remainingHelp', { remaining: moneyText(mostCents, locale, currency) }),
            end: (
              <Flex vertical align="end">
                <MoneyInput
                  aria-label={number ?? ''}
                  currency={currency}
                  value={cents ?? null}
                  onChange={(now) => {
                    command.reset()
                    setTyped({ version: payment.version, cents: { ...changed, [invoiceId]: now } })
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
