import { commandSummary, removeSummary, type SummaryDetail } from '@melali/shared/api'
import { ReasonDialog, useCan, useConfirm, useT } from '@melali/shared/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionsMenu } from '../actions/actions-menu'
import { SetStatusDialog } from '../actions/set-status-dialog'
import { useMoneyCommand } from '../actions/use-money-command'

const useRemove = (summary: SummaryDetail) => {
  const t = useT('detail')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const remove = useMoneyCommand(removeSummary, { done: t('deleted'), failed: t('notDeleted') })
  return async () => {
    const sure = await confirm({ title: t('deleteTitle'), content: t('deleteText'), verb: t('delete') })
    if (!sure) return
    const { ok } = await remove.run({ params: { id: summary.id }, version: summary.version })
    if (ok) navigate('/invoice-management?kind=summary')
  }
}

/** A summary that was issued is voided, a draft is deleted. */
export const MoreMenu = ({ summary }: { summary: SummaryDetail }) => {
  const t = useT('detail')
  const can = useCan()
  const [asking, setAsking] = useState<'void' | 'status' | null>(null)
  const close = () => setAsking(null)
  const command = useMoneyCommand(commandSummary, {
    done: t('summaryVoided'),
    failed: t('summaryNotVoided'),
  })
  const remove = useRemove(summary)
  const isUnpaid = summary.paidCents === 0 && summary.pendingCents === 0
  const submit = async (reason: string) => {
    const { ok } = await command.run({
      params: { id: summary.id },
      body: { status: 'void', reason },
      version: summary.version,
    })
    if (ok) close()
  }
  return (
    <>
      <ActionsMenu
        label={t('more')}
        items={[
          can('override.payment-status') &&
            summary.status === 'issued' && {
              key: 'status',
              label: t('setStatus'),
              run: () => setAsking('status'),
            },
          can('update.invoice') &&
            summary.status === 'issued' &&
            isUnpaid && { key: 'void', label: t('voidSummary'), danger: true, run: () => setAsking('void') },
          can('delete.invoice') &&
            summary.status === 'draft' && { key: 'delete', label: t('delete'), danger: true, run: remove },
        ]}
      />
      <ReasonDialog
        open={asking === 'void'}
        title={t('voidSummaryTitle', { number: summary.number })}
        verb={t('voidSummary')}
        pending={command.pending}
        onSubmit={submit}
        onCancel={close}
      />
      <SetStatusDialog kind="summary" invoice={summary} open={asking === 'status'} onClose={close} />
    </>
  )
}
