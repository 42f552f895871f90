import type { Payment } from '@melali/shared/api'
import { baliToday, Day, DayInput, Facts, Money, ReasonDialog, useConfirm, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { useId, useRef, useState } from 'react'
import { callsOf, type InvoiceKind } from '../actions/calls'
import { useMoneyCommand } from '../actions/use-money-command'
import { Doubles } from './doubles'
import { Outcome } from './outcome'

interface Props {
  kind: InvoiceKind
  invoiceId: string
  payment: Payment
  onDecided?: () => void
}

/** Names whose money it is, what it may be a double of, and what will happen. */
const Question = ({ payment, onExpiry }: { payment: Payment; onExpiry: (day: string | null) => void }) => {
  const t = useT('payments')
  const next = useT('next')
  const label = useId()
  const [expiresOn, setExpiresOn] = useState<string | null>(null)
  const change = (day: string | null) => {
    setExpiresOn(day)
    onExpiry(day)
  }
  return (
    <>
      <Doubles doubles={payment.doubles} title={t('doubles')} />
      <Typography.Paragraph>{t('verifyText')}</Typography.Paragraph>
      <Outcome paymentId={payment.id}>
        {(payer) => (
          <div style={{ marginBlockEnd: 12 }}>
            <Facts
              min={120}
              items={[
                [t('payer'), <bdi key="payer">{payer}</bdi>],
                [t('amount'), <Money key="amount" cents={payment.amountCents} currency={payment.currency} />],
                [t('paidOn'), <Day key="day" value={payment.paidOn} />],
              ]}
            />
          </div>
        )}
      </Outcome>
      {payment.surplusCents > 0 && (
        <Flex vertical gap={4} style={{ marginBlockStart: 12 }}>
          <label htmlFor={label}>{next('keep.expires')}</label>
          <DayInput id={label} min={baliToday()} value={expiresOn} onChange={change} />
        </Flex>
      )}
    </>
  )
}

/** Verify is one click and a question; rejecting and reversing ask why. */
export const useDecision = ({ kind, invoiceId, payment, onDecided }: Props) => {
  const t = useT('payments')
  const confirm = useConfirm()
  const [asking, setAsking] = useState<'rejected' | 'reversed' | null>(null)
  const isOpen = useRef(false)
  const decide = useMoneyCommand(callsOf[kind].decide, { done: t('decided'), failed: t('notDecided') })
  const request = { params: { id: invoiceId, paymentId: payment.id }, version: payment.version }

  const verify = async () => {
    // A key pressed twice asks once.
    if (isOpen.current || asking) return
    isOpen.current = true
    const chosen = { expiresOn: null as string | null }
    const open = payment.doubles.filter(({ acknowledgedBy }) => !acknowledgedBy)
    const sure = await confirm({
      title: t('verifyTitle'),
      content: (
        <Question
          payment={payment}
          onExpiry={(day) => {
            chosen.expiresOn = day
          }}
        />
      ),
      verb: t(open.length ? 'verifyAnother' : 'verify'),
      danger: false,
    })
    isOpen.current = false
    if (!sure) return
    const { expiresOn } = chosen
    const acknowledges = open.map(({ paymentId }) => paymentId)
    const { ok } = await decide.run({
      ...request,
      body: { status: 'verified', acknowledges, ...(expiresOn && { expiresOn }) },
    })
    if (ok) onDecided?.()
  }
  const refuse = async (reason: string) => {
    if (!asking) return
    const { ok } = await decide.run({ ...request, body: { status: asking, reason } })
    if (!ok) return
    setAsking(null)
    onDecided?.()
  }
  const ask = (what: 'rejected' | 'reversed') => {
    if (!isOpen.current) setAsking(what)
  }
  const dialog = (
    <ReasonDialog
      open={asking !== null}
      title={t(asking === 'reversed' ? 'reverseTitle' : 'rejectTitle')}
      verb={t(asking === 'reversed' ? 'reverse' : 'reject')}
      pending={decide.pending}
      onSubmit={refuse}
      onCancel={() => setAsking(null)}
    />
  )
  return { verify, ask, pending: decide.pending, dialog }
}
