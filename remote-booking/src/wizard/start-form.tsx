import { createBooking, createBookingBody, getGroup } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import {
  baliToday,
  FormFields,
  shownByForm,
  useCan,
  useCommand,
  useKit,
  useRead,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Alert, Flex, Form, Tag } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { GroupSelect } from '../group-select'
import { kinds } from '../lines/kinds'
import { useSaid } from '../said'
import { NewGroup } from './new-group'

const GroupGuests = ({ groupId }: { groupId: string }) => {
  const kit = useKit()
  const read = useRead(getGroup, { params: { id: groupId } })
  return (
    <Flex wrap gap={4} style={{ marginBlockEnd: 16 }}>
      {(read.data?.data.guests ?? []).map((guest) => (
        <Tag key={guest.id} {...(guest.isMain && { color: 'gold' })}>
          {guest.name} · {kit(`guests.categories.${guest.category}`)}
        </Tag>
      ))}
    </Flex>
  )
}

interface Props {
  selection: PackageSelection | null
  onCreated: (bookingId: string) => void
}

/** Whose trip it is and when: enough for a draft. */
export const StartForm = ({ selection, onCreated }: Props) => {
  const t = useT('start')
  const next = useT('wizard')
  const said = useSaid()
  const can = useCan()
  const [params] = useSearchParams()
  const create = useCommand(createBooking, { toast: said('booking.created'), shows: shownByForm })
  const form = useZodForm({
    schema: createBookingBody,
    initial: {
      bookingType: 'fit' as const,
      ...(params.get('group') && { groupId: params.get('group') ?? '' }),
      ...(selection?.checkIn && { arrival: selection.checkIn }),
      ...(selection?.checkOut && { departure: selection.checkOut }),
    },
    save: (body) => create.run({ body }),
    onSaved: ({ data }) => onCreated(data.id),
  })
  const step = kinds.find(({ name }) => name === selection?.kind)?.step
  const take = (id: string) => {
    form.form.setFieldValue('groupId', id)
    form.onChange()
  }
  return (
    <ZodForm form={form} submit={next('saveNext')}>
      {selection?.name && (
        <Alert
          type="info"
          showIcon
          title={t('waits', { name: selection.name, step: next(`steps.${step}`) })}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Flex wrap gap="small" align="start">
        <div style={{ flex: '1 1 280px' }}>
          <FormFields
            book="start"
            fields={[{ name: 'groupId', label: 'group', help: 'groupHelp', input: <GroupSelect /> }]}
          />
        </div>
        {can('create.group') && (
          <Form.Item label=" " colon={false}>
            <NewGroup onCreated={(group) => take(group.id)} />
          </Form.Item>
        )}
      </Flex>
      <FormFields
        book="start"
        fields={({ groupId, arrival }) => [
          groupId && <GroupGuests key="guests" groupId={groupId} />,
          { name: 'arrival', span: { xs: 12 }, props: { min: baliToday() } },
          { name: 'departure', span: { xs: 12 }, props: { min: arrival ?? baliToday() } },
          { name: 'bookingType', label: 'type', span: 12, choices: 'types' },
          { name: 'orderId', help: 'orderHelp', span: 12, kind: 'code' },
          { name: 'remarks', kind: 'prose', props: { rows: 2, autoSize: false } },
        ]}
      />
    </ZodForm>
  )
}
