import SnippetsOutlined from '@ant-design/icons/es/icons/SnippetsOutlined'
import { Button, Flex, type FormInstance, Typography } from 'antd'
import { useRef, useState } from 'react'
import type { GroupGuestBody } from '../../api/groups'
import { useKit } from '../core/use-t'
import { lazyPart } from '../page/lazy-part'
import { GuestRows } from './guest-rows'
import { useListPaste } from './use-list-paste'

type Guest = Partial<GroupGuestBody>

const ListDrawer = lazyPart(async () => (await import('./list/list-drawer')).ListDrawer, null)

interface Props {
  form: FormInstance
  onChange: () => void
  /** Guests of a pasted list have joined those that were there. */
  onListed?: (guests: Guest[]) => void
}

const isFilled = ({ id, name }: Guest) => Boolean(id || name?.trim())

/** The guests of a form under `guests`, typed one by one or pasted as a list. */
export const GuestsField = ({ form, onChange, onListed }: Props) => {
  const kit = useKit()
  const box = useRef<HTMLDivElement>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  useListPaste(box, setPasted)
  const now = (): Guest[] => (form.getFieldValue('guests') ?? []).filter(isFilled)
  const add = (listed: Guest[]) => {
    const before = now().map((guest) => ({ ...guest }))
    const hasMain = before.some(({ isMain }) => isMain)
    const all = [
      ...before,
      ...listed.map((guest) => ({ ...guest, isMain: !hasMain && guest.isMain === true })),
    ]
    form.setFieldValue('guests', all)
    onChange()
    onListed?.(all)
    setPasted(null)
  }
  return (
    <Flex vertical gap="small" ref={box}>
      <Flex wrap gap="small" align="center">
        <Button icon={<SnippetsOutlined />} onClick={() => setPasted('')}>
          {kit('guests.list.paste')}
        </Button>
        <Typography.Text type="secondary">{kit('guests.list.anywhere')}</Typography.Text>
      </Flex>
      <GuestRows form={form} onChange={onChange} />
      {pasted !== null && (
        <ListDrawer text={pasted} above={now().at(-1)} onClose={() => setPasted(null)} onAdd={add} />
      )}
    </Flex>
  )
}
