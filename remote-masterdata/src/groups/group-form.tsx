import { createGroup, type GroupDetail, groupBody, updateGroup } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import {
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
import { Card, Flex } from 'antd'

interface Props {
  /** None makes a new one. */
  group?: GroupDetail
  onSaved: (group: GroupDetail) => void
}

const initialOf = (group: GroupDetail) => ({
  name: group.name,
  agentId: group.agentId,
  remarks: group.remarks,
  guests: group.guests.map(({ id, title, name, nativeName, birthdate, nationalityId, remarks, isMain }) => ({
    id,
    title,
    name,
    nativeName,
    birthdate,
    nationalityId,
    remarks,
    isMain,
  })),
})

/** Guests that were read go with their version, so that nothing is taken back that others corrected. */
const asRead = <G extends { id?: string | undefined }>(guests: readonly G[], { guests: read }: GroupDetail) =>
  guests.map((guest) => ({ ...guest, version: read.find(({ id }) => id === guest.id)?.version }))

/** A group with its guests; an agent's own user names no agent. */
export const GroupForm = ({ group, onSaved }: Props) => {
  const t = useT('groups')
  const { agentId } = useSession()
  const create = useCommand(createGroup, {
    toast: { done: t('created'), failed: t('notCreated') },
    shows: shownByForm,
  })
  const update = useCommand(updateGroup, {
    toast: { done: t('updated'), failed: t('notUpdated') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema: groupBody,
    initial: group ? initialOf(group) : { guests: [{ title: 'mr', isMain: true } as never] },
    version: group?.version,
    record: group,
    ofRecord: initialOf,
    names: { guests: t('guests') },
    save: (body, version, record) =>
      group
        ? update.run({
            params: { id: group.id },
            body: { ...body, guests: asRead(body.guests, record as GroupDetail) } as never,
            version,
          })
        : create.run({ body: body as never }),
    onSaved: ({ data }) => onSaved(data),
  })
  return (
    <ZodForm
      form={form}
      submit={t(group ? 'save' : 'create')}
      show={(key, value) =>
        key === 'guests' ? (value as GroupDetail['guests']).map(({ name }) => name).join(', ') : undefined
      }
    >
      <Flex vertical gap="middle">
        <Card>
          <FormFields
            book="groups"
            fields={[
              { name: 'name', span: { xs: 24, md: 12 } },
              !agentId && {
                name: 'agentId',
                label: 'agent',
                to: agents,
                props: { disabled: group !== undefined },
                required: true,
                span: { xs: 24, md: 12 },
              },
              { name: 'remarks', kind: 'prose', item: { style: { marginBlockEnd: 0 } } },
            ]}
          />
        </Card>
        <GuestsField form={form.form} onChange={form.onChange} onListed={nameLikeMain(form.form)} />
      </Flex>
    </ZodForm>
  )
}
