import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { AnyResource } from '../../resources'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { DropMenu } from '../page/drop-menu'
import { useRemove } from './use-remove'
import { type Row, useTitleOf } from './visible'

interface Props {
  resource: AnyResource
  row: Row
  editPath: string
  onGone?: () => void
}

/** What can be done with a record; nothing is drawn where nothing can. */
export const RowMenu = ({ resource, row, editPath, onGone }: Props) => {
  const kit = useKit()
  const titleOf = useTitleOf()
  const can = useCan()
  const navigate = useNavigate()
  const remove = useRemove(resource, row, onGone)
  const items = [
    ...(can(resource.can.update)
      ? [{ key: 'edit', label: kit('edit'), onClick: () => void navigate(editPath) }]
      : []),
    ...(can(resource.can.delete)
      ? [{ key: 'delete', label: kit('delete'), danger: true, onClick: () => void remove() }]
      : []),
  ]
  if (resource.appendOnly || items.length === 0) return null
  return (
    <DropMenu menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={kit('actionsOf', { name: titleOf(resource, row) })}
        onClick={(event) => event.stopPropagation()}
      />
    </DropMenu>
  )
}
