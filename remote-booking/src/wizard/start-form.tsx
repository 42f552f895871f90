import { bookingTypes, createBooking, createBookingBody, getGroup } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import {
  baliToday,
  DayInput,
  shownByForm,
  useCommand,
  useKit,
  useRead,
  useT,
  useZodForm,
  ZodForm,
  ZodItem,
} from '@melali/shared/ui'
import { Alert, Col, Flex, Form, Input, Row, Select, Tag } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useSaid } from '../said'
import { stepOf } from '../steps/selection'
import { GroupSelect } from './group-select'
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
  const groupId: string | undefined = Form.useWatch('groupId', form.form)
  const arrival: string | undefined = Form.useWatch('arrival', form.form)
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
          title={t('waits', { name: selection.name, step: next(`steps.${stepOf[selection.kind]}`) })}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Flex wrap gap="small" align="start">
        <div style={{ flex: '1 1 280px' }}>
          <ZodItem name="groupId" label={t('group')} help={t('groupHelp')}>
            <GroupSelect />
          </ZodItem>
        </div>
        <Form.Item label=" " colon={false}>
          <NewGroup onCreated={(group) => take(group.id)} />
        </Form.Item>
      </Flex>
      {groupId && <GroupGuests groupId={groupId} />}
      <Row gutter={16}>
        <Col xs={12}>
          <ZodItem name="arrival" label={t('arrival')}>
            <DayInput min={baliToday()} />
          </ZodItem>
        </Col>
        <Col xs={12}>
          <ZodItem name="departure" label={t('departure')}>
            <DayInput min={arrival ?? baliToday()} />
          </ZodItem>
        </Col>
        <Col xs={24} sm={12}>
          <ZodItem name="bookingType" label={t('type')}>
            <Select options={bookingTypes.map((value) => ({ value, label: t(`types.${value}`) }))} />
          </ZodItem>
        </Col>
        <Col xs={24} sm={12}>
          <ZodItem name="orderId" label={t('orderId')} help={t('orderHelp')}>
            <Input dir="ltr" />
          </ZodItem>
        </Col>
      </Row>
      <ZodItem name="remarks" label={t('remarks')}>
        <Input.TextArea rows={2} dir="auto" />
      </ZodItem>
    </ZodForm>
  )
}
