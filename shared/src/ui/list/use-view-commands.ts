import {
  deleteSavedView,
  listSavedViews,
  type SavedView,
  setDefaultView,
  updateSavedView,
} from '../../api/saved-views'
import { useBringBack } from '../core/use-bring-back'
import { useCommand } from '../core/use-command'
import { useKit } from '../core/use-t'
import { useConfirm } from '../page/use-confirm'
import type { Views } from './use-views'

/** What can be done with a saved view besides choosing it. */
export const useViewCommands = ({ params, choose }: Views) => {
  const kit = useKit()
  const confirm = useConfirm()
  const update = useCommand(updateSavedView, { toast: kit('views.saved'), refreshOnConflict: true })
  const setDefault = useCommand(setDefaultView)
  const bringBack = useBringBack(listSavedViews)
  const remove = useCommand(deleteSavedView, {
    toast: kit('views.deleted'),
    refreshOnConflict: true,
    undo: (_, { params: { id } }) => bringBack(id),
  })
  return {
    /** The view holds what is shown now. */
    overwrite: ({ id, version }: SavedView) => update.run({ params: { id }, body: { params }, version }),
    setDefault: ({ id }: SavedView, isDefault: boolean) =>
      setDefault.run({ params: { id }, body: { isDefault } }),
    remove: async ({ id, name, version, roleIds }: SavedView) => {
      const sure = await confirm({
        title: kit('views.deleteTitle', { name }),
        content: roleIds.length > 0 ? kit('views.deleteShared') : kit('views.deleteText'),
        verb: kit('delete'),
      })
      if (sure && (await remove.run({ params: { id }, version })).ok) choose(null)
    },
  }
}
