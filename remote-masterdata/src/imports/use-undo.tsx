import { type ImportSummary, undoImport } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import type { AnyResource } from '@melali/shared/resources'
import { useCommand, useConfirm, useT, useTell } from '@melali/shared/ui'
import { Obstacles } from './obstacles'

const builtOn = ({ code }: ApiError) => code === 'IMPORT_BUILT_ON'

/** Asks, undoes, and tells row by row what stands in the way. */
export const useUndo = (resource: AnyResource | undefined) => {
  const t = useT('imports')
  const confirm = useConfirm()
  const tell = useTell()
  const command = useCommand(undoImport, {
    toast: { done: t('undone'), failed: t('notUndone') },
    shows: builtOn,
    refreshOnConflict: true,
    ...(resource && { refreshes: [resource.endpoints.list] }),
  })
  const undo = async ({ id, fileName, counts }: Pick<ImportSummary, 'id' | 'fileName' | 'counts'>) => {
    const sure = await confirm({
      title: t('undo.title', { file: fileName }),
      content: t('undo.text', { created: counts?.create ?? 0, updated: counts?.update ?? 0 }),
      verb: t('undo.verb'),
    })
    if (!sure) return
    const outcome = await command.run({ params: { id } })
    if (!outcome.ok && builtOn(outcome.error))
      tell(outcome.error.message, <Obstacles error={outcome.error} />)
  }
  return { undo, pending: command.pending }
}
