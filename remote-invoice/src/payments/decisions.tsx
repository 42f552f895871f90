import type { Payment } from '@melali/shared/api'
import { useCommand, useConfirm, useT } from '@melali/shared/ui'
import { Button, Dropdown, Flex } from 'antd'
import { useState } from 'react'
import { callsOf, type InvoiceKind } from './calls'
import { ReasonDialog } from './reason-dialog'
import { bookingReads } from './refreshed'

interface Props {
  kind: InvoiceKind
  invoiceId: string
  payment: Payment
}

/** Verify is one click and a question; rejecting and reversing ask why. */
export const Decisions = ({ kind, invoiceId, payment }: Props) => {
  const t = useT('payments')
  const confirm = useConfirm()
  const [asking, setAsking] = useState<'rejected' | 'reversed' | null>(null)
  const decide = useCommand(callsOf[kind].decide, { refreshes: bookingReads, toast: t('decided') })
  const params = { id: invoiceId, paymentId: payment.id }

  const verify = async () => {
    const sure = await confirm({
      title: t('verifyTitle'),
      content: t('verifyText'),
      verb: t('verify'),
      danger: false,
    })
    if (sure) await decide.run({ params, body: { status: 'verified' }, version: payment.version })
  }
  const refuse = async (reason: string) => {
    if (!asking) return
    const { ok } = await decide.run({ params, body: { status: asking, reason }, version: payment.version })
    if (ok) setAsking(null)
  }

  const reverseItems = [
    { key: 'reverse', label: t('reverse'), danger: true, onClick: () => setAsking('reversed') },
  ]
  return (
    <Flex gap={4} justify="end">
      {payment.mayVerify && (
        <>
          <Button size="small" type="primary" loading={decide.pending} onClick={verify}>
            {t('verify')}
          </Button>
          <Button size="small" danger onClick={() => setAsking('rejected')}>
            {t('reject')}
          </Button>
        </>
      )}
      {payment.mayReverse && (
        <Dropdown menu={{ items: reverseItems }} trigger={['click']}>
          <Button size="small" aria-label={t('more')}>
            …
          </Button>
        </Dropdown>
      )}
      <ReasonDialog
        open={asking !== null}
        title={t(asking === 'reversed' ? 'reverseTitle' : 'rejectTitle')}
        verb={t(asking === 'reversed' ? 'reverse' : 'reject')}
        pending={decide.pending}
        onSubmit={refuse}
        onCancel={() => setAsking(null)}
      />
    </Flex>
  )
}
