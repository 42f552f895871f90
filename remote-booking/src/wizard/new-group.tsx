import { createGroup, type GroupDetail, groupBody } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import {
  FormDrawer,
  FormFields,
  GuestsField,
  nameLikeMain,
  shownByForm,
  useCommand,
  useSession,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useSaid } from '../said'

const NewGroupForm = ({ onCreated }: { onCreated: (group: GroupDetail) => void }) => {
  const t = useT('group')
  const said = useSaid()
  const { agentId } = useSession()
  const create = useCommand(createGroup, { toast: said('group.created'), shows: shownByForm })
  const form = useZodForm({
    schema: groupBody,
    initial: { guests: [{ title: 'mr', isMain: true } as never] },
    save: (body) => create.run({ body: body as never }),
    onSaved: ({ data }) => onCreated(data),
  })
  return (
    <ZodForm form={form} submit={t('create')}>
      <FormFields
        book="group"
        fields={[
          { name: 'name', props: { autoFocus: true } },
          !agentId && { name: 'agentId', label: 'agent', required: true, to: agents },
        ]}
      />
      <GuestsField form={form.form} onChange={form.onChange} onListed={nameLikeMain(form.form)} />
    </ZodForm>
  )
}

/** Builds a group without leaving the wizard. */
export const NewGroup = ({ onCreated }: { onCreated: (group: GroupDetail) => void }) => {
  const t = useT('group')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('new')}</Button>
      <FormDrawer open={open} onClose={() => setOpen(false)} title={t('new')} size={960}>
        <NewGroupForm
          onCreated={(group) => {
            setOpen(false)
            onCreated(group)
          }}
        />
      </FormDrawer>
    </>
  )
}
