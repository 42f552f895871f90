import { type LedgerEntry, reverseSupplierPayment } from '@melali/shared/api'
import { ReasonDialog, useCommand, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { marginReads } from './refreshed'

/** Only of a payment that stands still. */
export const Reverse = ({ entry: { kind, payment } }: { entry: LedgerEntry }) => {
  const t = useT('payables')
  const [asking, setAsking] = useState(false)
  const reverse = useCommand(reverseSupplierPayment, {
    refreshes: marginReads,
    refreshOnConflict: true,
    toast: { done: t('reversed'), failed: t('notReversed') },
  })
  if (kind !== 'payment' || payment?.status !== 'paid') return null
  const { id } = payment
  return (
    <>
      {payment.proofUrl && (
        <Button size="small" type="link" href={payment.proofUrl} target="_blank">
          {t('proof')}
        </Button>
      )}
      <Button size="small" danger onClick={() => setAsking(true)}>
        {t('reverse')}
      </Button>
      <ReasonDialog
        open={asking}
        title={t('reverseTitle')}
        verb={t('reverse')}
        pending={reverse.pending}
        onSubmit={async (reason) => {
          const { ok } = await reverse.run({ params: { id }, body: { status: 'reversed', reason } })
          if (ok) setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
