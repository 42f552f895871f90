import { createGroup, type GroupDetail, groupBody, updateGroup } from '@melali/shared/api'
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
import { Card, Col, Flex, Input, Row } from 'antd'

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

/** A group with its guests; an agent's own user names no agent. */
export const GroupForm = ({ group, onSaved }: Props) => {
  const t = useT('groups')
  const { agentId } = useSession()
  const create = useCommand(createGroup, { toast: { done: t('created'), failed: t('notCreated') } })
  const update = useCommand(updateGroup, { toast: { done: t('updated'), failed: t('notUpdated') } })
  const form = useZodForm({
    schema: groupBody,
    initial: group ? initialOf(group) : { guests: [{ title: 'mr', isMain: true } as never] },
    version: group?.version,
    save: (body, version) =>
      group
        ? update.run({ params: { id: group.id }, body: body as never, version })
        : create.run({ body: body as never }),
    onSaved: ({ data }) => onSaved(data),
  })
  return (
    <ZodForm form={form} submit={t(group ? 'save' : 'create')}>
      <Flex vertical gap="middle">
        <Card>
          <Row gutter={16}>
            <Col xs={24} md={12}>
              <ZodItem name="name" label={t('name')}>
                <Input dir="auto" />
              </ZodItem>
            </Col>
            {!agentId && (
              <Col xs={24} md={12}>
                <ZodItem required name="agentId" label={t('agent')}>
                  <ReferenceSelect resource={agents} disabled={group !== undefined} />
                </ZodItem>
              </Col>
            )}
            <Col span={24}>
              <ZodItem name="remarks" label={t('remarks')} style={{ marginBlockEnd: 0 }}>
                <Input.TextArea rows={2} dir="auto" />
              </ZodItem>
            </Col>
          </Row>
        </Card>
        <GuestsField form={form.form} onChange={form.onChange} />
      </Flex>
    </ZodForm>
  )
}
