import { type SummaryDetail, updateSummary } from '@melali/shared/api'
import { useCommand, useT } from '@melali/shared/ui'
import { useState } from 'react'
import { GatherForm } from './gather-form'
import { joinable } from './joinable'
import { LeftOut } from './left-out'
import { useRefused } from './use-refused'

/** What a draft gathers; those of its invoices that can't be gathered any more are left out and say why. */
export const EditForm = ({ summary, onClose }: { summary: SummaryDetail; onClose: () => void }) => {
  const t = useT('issue')
  // As it was opened: what changes meanwhile is told by the refusal.
  const [{ fit, unfit }] = useState(() => joinable(summary.invoices))
  const [out, setOut] = useState(unfit)
  const { named, shows } = useRefused(summary.agentId, fit)
  const update = useCommand(updateSummary, {
    toast: { done: t('saved'), failed: t('notSaved') },
    shows,
    refreshOnConflict: true,
  })
  return (
    <>
      {out.length > 0 && <LeftOut unfit={out} all={false} />}
      <GatherForm
        rows={fit}
        agentId={summary.agentId}
        dueDate={summary.dueDate}
        version={summary.version}
        submit={t('saveDraft')}
        save={async (body, version) => {
          const outcome = await update.run({ params: { id: summary.id }, body, version })
          if (!outcome.ok) setOut([...out, ...named(outcome.error)])
          return outcome
        }}
        onSaved={onClose}
      />
    </>
  )
}
