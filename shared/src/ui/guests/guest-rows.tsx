import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button, Card, Flex, Form, type FormInstance, Input, Radio } from 'antd'
import { type GroupGuestBody, guestTitles } from '../../api/groups'
import { nationalities } from '../../resources/nationality'
import { useKit } from '../core/use-t'
import { FormFields, type FormList } from '../form/form-fields'
import { useRowKeys } from '../form/use-row-keys'
import { baliToday } from '../format/intl'

type Guest = Partial<GroupGuestBody>

interface RowProps {
  at: number
  onRemove: (() => void) | undefined
  onMain: () => void
  isMain: boolean
  /** What errors call the guest. */
  name: string | undefined
}

const typed = { autoComplete: 'off' }

/** The last row, close to the card's end. */
const low = { style: { marginBlockEnd: 8 } }

const fieldsOfToday = (): FormList => [
  { name: 'title', choices: 'titles', of: guestTitles, span: { xs: 8, md: 4 } },
  { name: 'name', props: typed, span: { xs: 16, md: 8 } },
  { name: 'nativeName', props: typed, span: { xs: 24, md: 6 } },
  { name: 'birthdate', kind: 'day', props: { max: baliToday() }, span: { xs: 12, md: 6 } },
  {
    ...{ name: 'nationalityId', label: 'nationality', to: nationalities },
    ...{ span: { xs: 12, md: 8 }, item: low },
  },
  { name: 'remarks', span: { xs: 24, md: 16 }, item: low },
]

const GuestRow = ({ at, onRemove, onMain, isMain, name }: RowProps) => {
  const kit = useKit()
  const number = kit('guests.number', { number: at + 1 })
  return (
    <Card
      size="small"
      title={number}
      styles={{ title: { flex: 'none' } }}
      extra={
        <Flex gap="small" align="center">
          <Radio checked={isMain} onChange={onMain}>
            {kit('guests.main')}
          </Radio>
          {onRemove && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              onClick={onRemove}
              aria-label={kit('guests.remove', { number: at + 1 })}
            />
          )}
        </Flex>
      }
    >
      <Form.Item name={['guests', at, 'id']} hidden>
        <Input />
      </Form.Item>
      <Form.Item name={['guests', at, 'isMain']} hidden>
        <Input />
      </Form.Item>
      <FormFields
        book="kit.guests"
        fields={fieldsOfToday()}
        at={['guests', at]}
        whose={name ? kit('guests.named', { number, name }) : number}
      />
    </Card>
  )
}

/** Families share a nationality, and lists a title; both stand there already. */
const likeTheLast = (guests: readonly Guest[]): Guest => {
  const { title = 'mr', nationalityId } = guests.at(-1) ?? {}
  return { title, ...(nationalityId && { nationalityId }) }
}

interface Props {
  form: FormInstance
  onChange: () => void
  /** Of who changes the rows from outside. */
  keys?: ReturnType<typeof useRowKeys>
}

/** The guests of a form under `guests`: exactly one of them is the main one. */
export const GuestRows = ({ form, onChange, keys }: Props) => {
  const kit = useKit()
  const guests: Guest[] = Form.useWatch('guests', { form, preserve: true }) ?? []
  const set = (all: Guest[]) => {
    form.setFieldValue('guests', all)
    onChange()
  }
  const now = (): Guest[] => form.getFieldValue('guests') ?? []
  const withMain = (all: Guest[], main: number) => all.map((guest, at) => ({ ...guest, isMain: at === main }))
  const own = useRowKeys(guests.length)
  const rows = keys ?? own
  const remove = (gone: number) => {
    const without = <T,>(all: readonly T[]) => all.filter((_, at) => at !== gone)
    const left = without(now())
    rows.follow(without)
    set(left.some((guest) => guest.isMain) ? left : withMain(left, 0))
  }
  return (
    <Flex vertical gap="small">
      {guests.map((guest, at) => (
        <GuestRow
          key={rows.keyAt(at)}
          at={at}
          isMain={guest.isMain === true}
          name={guest.name}
          onMain={() => set(withMain(now(), at))}
          onRemove={guests.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        onClick={() => set([...now(), { ...likeTheLast(now()), isMain: guests.length === 0 }])}
      >
        {kit('guests.add')}
      </Button>
    </Flex>
  )
}
