import { createSummary, type summaryBody } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { useCommand, useT, type ZodFormState } from '@melali/shared/ui'
import { Button } from 'antd'
import { useRef } from 'react'
import type * as z from 'zod'

type Body = z.output<typeof summaryBody>

/** Issues a summary, or keeps it as a draft where that was pressed. */
export const useCreateSummary = (shows: (error: ApiError) => boolean) => {
  const t = useT('issue')
  const common = { shows, refreshOnConflict: true }
  const issue = useCommand(createSummary, { ...common, toast: { done: t('done'), failed: t('notDone') } })
  const keep = useCommand(createSummary, {
    ...common,
    toast: { done: t('drafted'), failed: t('notDrafted') },
  })
  const asDraft = useRef(false)
  const saveDraft = async (form: ZodFormState) => {
    asDraft.current = true
    await form.submit()
    asDraft.current = false
  }
  return {
    save: (body: Body) =>
      asDraft.current ? keep.run({ body: { ...body, draft: true } }) : issue.run({ body }),
    draftButton: (form: ZodFormState) => (
      <Button disabled={form.pending} loading={keep.pending} onClick={() => void saveDraft(form)}>
        {t('saveDraft')}
      </Button>
    ),
  }
}
