import { commandSummary, type SummaryDetail } from '@melali/shared/api'
import { useConfirm, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useMoneyCommand } from '../actions/use-money-command'
import { refusedIds } from './refused'

interface Props {
  summary: SummaryDetail
  /** Something of it can't be gathered any more, as the page says. */
  disabled: boolean
}

/** From here on it has a number and can't be deleted. */
export const IssueDraft = ({ summary, disabled }: Props) => {
  const t = useT('draft')
  const confirm = useConfirm()
  const issue = useMoneyCommand(
    commandSummary,
    { done: t('issued'), failed: t('notIssued') },
    // Which they are the page says, as it is read anew.
    { shows: (error) => refusedIds(error).length > 0 },
  )
  const run = async () => {
    const sure = await confirm({
      title: t('issueTitle'),
      content: t('issueText'),
      verb: t('issue'),
      danger: false,
    })
    if (sure)
      await issue.run({ params: { id: summary.id }, body: { status: 'issued' }, version: summary.version })
  }
  return (
    <Button type="primary" disabled={disabled} loading={issue.pending} onClick={() => void run()}>
      {t('issue')}
    </Button>
  )
}
