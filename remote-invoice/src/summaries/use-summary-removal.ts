import { removeSummary, type SummaryDetail } from '@melali/shared/api'
import { useCan, useConfirm, useT } from '@melali/shared/ui'
import { useNavigate } from 'react-router-dom'
import { useMoneyCommand } from '../actions/use-money-command'

/** A summary that was issued is voided, a draft is deleted. */
export const useSummaryRemoval = (summary: SummaryDetail) => {
  const t = useT('detail')
  const can = useCan()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const remove = useMoneyCommand(removeSummary, { done: t('deleted'), failed: t('notDeleted') })
  const run = async () => {
    const sure = await confirm({ title: t('deleteTitle'), content: t('deleteText'), verb: t('delete') })
    if (!sure) return
    const { ok } = await remove.run({ params: { id: summary.id }, version: summary.version })
    if (ok) navigate('/invoice-management?kind=summary')
  }
  return (
    can('delete.invoice') &&
    summary.status === 'draft' && { key: 'delete', label: t('delete'), danger: true, run }
  )
}
