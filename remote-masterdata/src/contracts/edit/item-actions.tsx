import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { useConfirm, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { isolated } from '../isolated'

interface Props {
  /** Says which price, for those who can't see the row. */
  name: string
  onEdit: () => void
  onRemove: () => Promise<unknown>
}

/** Change or take out one price. */
export const ItemActions = ({ name, onEdit, onRemove }: Props) => {
  const t = useT('contractForm')
  const confirm = useConfirm()
  const remove = async () => {
    const sure = await confirm({ title: t('removeTitle', { what: isolated(name) }), verb: t('removeVerb') })
    if (sure) await onRemove()
  }
  return (
    <Flex gap={4} justify="end">
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={t('editOf', { what: name })}
        onClick={onEdit}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('remove', { what: name })}
        onClick={() => void remove()}
      />
    </Flex>
  )
}
