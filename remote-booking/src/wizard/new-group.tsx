import { createGroup, type GroupDetail, groupBody } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import {
  GuestsField,
  ReferenceSelect,
  useCommand,
  useSession,
  useT,
  useZodForm,
  ZodForm,
  ZodItem,
} from '@melali/shared/ui'
import { Button, Drawer, Grid, Input } from 'antd'
import { useState } from 'react'

const NewGroupForm = ({ onCreated }: { onCreated: (group: GroupDetail) => void }) => {
  const t = useT('group')
  const { agentId } = useSession()
  const create = useCommand(createGroup, { toast: t('created') })
  const form = useZodForm({
    schema: groupBody,
    initial: { guests: [{ title: 'mr', isMain: true } as never] },
    save: (body) => create.run({ body: body as never }),
    onSaved: ({ data }) => onCreated(data),
  })
  return (
    <ZodForm form={form} submit={t('create')}>
      <ZodItem name="name" label={t('name')}>
        <Input dir="auto" autoFocus />
      </ZodItem>
      {!agentId && (
        <ZodItem name="agentId" label={t('agent')}>
          <ReferenceSelect resource={agents} />
        </ZodItem>
      )}
      <GuestsField form={form.form} onChange={form.onChange} />
    </ZodForm>
  )
}

/** Builds a group without leaving the wizard. */
export const NewGroup = ({ onCreated }: { onCreated: (group: GroupDetail) => void }) => {
  const t = useT('group')
  const isPhone = Grid.useBreakpoint().xs
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('new')}</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('new')}
        size={isPhone ? '100%' : 960}
        destroyOnHidden
        mask={{ closable: false }}
      >
        <NewGroupForm
          onCreated={(group) => {
            setOpen(false)
            onCreated(group)
          }}
        />
      </Drawer>
    </>
  )
}
