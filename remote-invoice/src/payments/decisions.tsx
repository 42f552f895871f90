import type { Payment } from '@melali/shared/api'
import { useCan, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { ActionsMenu } from '../actions/actions-menu'
import type { InvoiceKind } from '../actions/calls'
import { ShareDialog } from './share-dialog'
import { useDecision } from './use-decision'

interface Props {
  kind: InvoiceKind
  invoiceId: string
  payment: Payment
}

/** What may be decided about a payment where it stands. */
export const Decisions = ({ kind, invoiceId, payment }: Props) => {
  const t = useT('payments')
  const shares = useT('shares')
  const can = useCan()
  const [sharing, setSharing] = useState(false)
  const { verify, ask, pending, dialog } = useDecision({ kind, invoiceId, payment })
  const mayShare = kind === 'summary' && payment.status === 'submitted' && can('update.payment')

  return (
    <Flex gap={4} justify="end">
      {payment.mayVerify && (
        <>
          <Button size="small" type="primary" loading={pending} onClick={() => void verify()}>
            {t('verify')}
          </Button>
          <Button size="small" danger onClick={() => ask('rejected')}>
            {t('reject')}
          </Button>
        </>
      )}
      <ActionsMenu
        size="small"
        label={t('more')}
        items={[
          mayShare && { key: 'share', label: shares('open'), run: () => setSharing(true) },
          payment.mayReverse && {
            key: 'reverse',
            label: t('reverse'),
            danger: true,
            run: () => ask('reversed'),
          },
        ]}
      />
      {mayShare && (
        <ShareDialog
          summaryId={invoiceId}
          payment={payment}
          open={sharing}
          onClose={() => setSharing(false)}
        />
      )}
      {dialog}
    </Flex>
  )
}
