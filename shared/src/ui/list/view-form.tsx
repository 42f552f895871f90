import { Select } from 'antd'
import {
  createSavedView,
  listSharingRoles,
  type SavedView,
  savedViewBody,
  updateSavedView,
} from '../../api/saved-views'
import { shownByForm } from '../core/announce'
import { useCommand } from '../core/use-command'
import { useRead } from '../core/use-read'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { FormFields } from '../form/form-fields'
import { useZodForm } from '../form/use-zod-form'
import { ZodForm } from '../form/zod-form'

interface Props {
  screen: string
  /** What a new view holds. */
  params: Record<string, string>
  /** The view to rename or share; without it a new one is saved. */
  view?: SavedView
  onSaved: (view: SavedView) => void
}

const schema = savedViewBody.pick({ name: true, roleIds: true })

/** Names a view, and says who else sees it. */
export const ViewForm = ({ screen, params, view, onSaved }: Props) => {
  const kit = useKit()
  const mayShare = useCan()('share.saved-view')
  const roles = useRead(listSharingRoles, undefined, { enabled: mayShare })
  const create = useCommand(createSavedView, { toast: kit('views.saved'), shows: shownByForm })
  const update = useCommand(updateSavedView, { toast: kit('views.saved'), shows: shownByForm })
  const form = useZodForm({
    schema,
    initial: { name: view?.name ?? '', roleIds: view?.roleIds ?? [] },
    version: view?.version,
    save: (body, version) =>
      view
        ? update.run({ params: { id: view.id }, body, version })
        : create.run({ body: { ...body, screen, params } }),
    onSaved: ({ data }) => onSaved(data),
  })
  return (
    <ZodForm form={form} guard={false}>
      <FormFields
        book="kit.views"
        fields={[
          { name: 'name', props: { maxLength: 60, autoFocus: true } },
          mayShare && {
            name: 'roleIds',
            label: 'sharedWith',
            help: 'sharedHelp',
            input: (
              <Select
                mode="multiple"
                aria-label={kit('views.sharedWith')}
                placeholder={kit('views.private')}
                loading={roles.isLoading}
                showSearch={{ optionFilterProp: 'label' }}
                options={(roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            ),
          },
        ]}
      />
    </ZodForm>
  )
}
