import type { Payment } from '@melali/shared/api'
import {
  baliToday,
  Day,
  DayInput,
  Facts,
  Money,
  ReasonDialog,
  useAsked,
  useConfirm,
  useT,
} from '@melali/shared/ui'
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

interface Asked {
  payment: Payment
  /** The last day of what is kept, as it was typed before. */
  typed: string | null
  onExpiry: (day: string | null) => void
}

/** Names whose money it is, what it may be a double of, and what will happen. */
const Question = ({ payment, typed, onExpiry }: Asked) => {
  const t = useT('payments')
  const next = useT('next')
  const label = useId()
  const [expiresOn, setExpiresOn] = useState(typed)
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
  const { asked, ask, close, refused } = useAsked<'rejected' | 'reversed'>()
  const isOpen = useRef(false)
  const expiry = useRef<string | null>(null)
  const decide = useMoneyCommand(callsOf[kind].decide, { done: t('decided'), failed: t('notDecided') })
  const params = { id: invoiceId, paymentId: payment.id }

  const verify = async () => {
    // A key pressed twice asks once.
    if (isOpen.current || asked) return
    isOpen.current = true
    const open = payment.doubles.filter(({ acknowledgedBy }) => !acknowledgedBy)
    const sure = await confirm({
      title: t('verifyTitle'),
      content: (
        <Question
          payment={payment}
          typed={expiry.current}
          onExpiry={(day) => {
            expiry.current = day
          }}
        />
      ),
      verb: t(open.length ? 'verifyAnother' : 'verify'),
      danger: false,
    })
    isOpen.current = false
    const expiresOn = payment.surplusCents > 0 && expiry.current
    if (!sure) {
      expiry.current = null
      return
    }
    const acknowledges = open.map(({ paymentId }) => paymentId)
    const { ok } = await decide.run({
      params,
      version: payment.version,
      body: { status: 'verified', acknowledges, ...(expiresOn && { expiresOn }) },
    })
    if (!ok) return
    expiry.current = null
    onDecided?.()
  }
  const refuse = async (reason: string) => {
    if (!asked) return
    const { what: status, version } = asked
    const outcome = await decide.run({ params, version, body: { status, reason } })
    if (!outcome.ok) return refused(outcome.error)
    close()
    onDecided?.()
  }
  const dialog = (
    <ReasonDialog
      open={asked !== null}
      title={t(asked?.what === 'reversed' ? 'reverseTitle' : 'rejectTitle')}
      verb={t(asked?.what === 'reversed' ? 'reverse' : 'reject')}
      pending={decide.pending}
      onSubmit={refuse}
      onCancel={close}
    />
  )
  return {
    verify,
    ask: (what: 'rejected' | 'reversed') => {
      if (!isOpen.current) ask(what, payment.version)
    },
    pending: decide.pending,
    dialog,
  }
}
