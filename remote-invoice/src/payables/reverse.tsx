import { type LedgerEntry, reverseSupplierPayment, reverseSupplierRefund } from '@melali/shared/api'
import { ReasonDialog, useCommand, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { marginReads } from './refreshed'

/** What of an entry can still be taken back, and what it is called. */
const movedBy = ({ kind, payment, refund }: LedgerEntry) => {
  if (kind === 'payment' && payment?.status === 'paid') return { ...payment, of: 'payment' as const }
  if (kind === 'refund' && refund?.status === 'received') return { ...refund, of: 'refund' as const }
  return null
}

/** Only of money that stands still. */
export const Reverse = ({ entry }: { entry: LedgerEntry }) => {
  const t = useT('payables')
  const [asking, setAsking] = useState(false)
  const shared = {
    refreshOnConflict: true,
    // Told in the dialog, which stays open.
    shows: [409],
    toast: { done: t('reversed'), failed: t('notReversed') },
  }
  const payment = useCommand(reverseSupplierPayment, { ...shared, refreshes: marginReads })
  const refund = useCommand(reverseSupplierRefund, shared)
  const moved = movedBy(entry)
  if (!moved) return null
  const { id, proofUrl } = moved
  const reverse = moved.of === 'payment' ? payment : refund
  return (
    <>
      {proofUrl && (
        <Button size="small" type="link" href={proofUrl} target="_blank">
          {t('proof')}
        </Button>
      )}
      <Button size="small" danger onClick={() => setAsking(true)}>
        {t('reverse')}
      </Button>
      <ReasonDialog
        open={asking}
        error={reverse.error?.message}
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
