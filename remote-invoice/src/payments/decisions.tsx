import type { Payment } from '@melali/shared/api'
import { ReasonDialog, useCan, useConfirm, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { ActionsMenu } from '../actions/actions-menu'
import { callsOf, type InvoiceKind } from '../actions/calls'
import { useMoneyCommand } from '../actions/use-money-command'
import { ShareDialog } from './share-dialog'

interface Props {
  kind: InvoiceKind
  invoiceId: string
  payment: Payment
}

/** Verify is one click and a question; rejecting and reversing ask why. */
export const Decisions = ({ kind, invoiceId, payment }: Props) => {
  const t = useT('payments')
  const shares = useT('shares')
  const confirm = useConfirm()
  const can = useCan()
  const [asking, setAsking] = useState<'rejected' | 'reversed' | null>(null)
  const [sharing, setSharing] = useState(false)
  const decide = useMoneyCommand(callsOf[kind].decide, {
    done: t('decided'),
    failed: t('notDecided'),
  })
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
      <ActionsMenu
        size="small"
        label={t('more')}
        items={[
          kind === 'summary' &&
            payment.status === 'submitted' &&
            can('update.payment') && { key: 'share', label: shares('open'), run: () => setSharing(true) },
          payment.mayReverse && {
            key: 'reverse',
            label: t('reverse'),
            danger: true,
            run: () => setAsking('reversed'),
          },
        ]}
      />
      {kind === 'summary' && (
        <ShareDialog
          summaryId={invoiceId}
          payment={payment}
          open={sharing}
          onClose={() => setSharing(false)}
          key={payment.version}
        />
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
