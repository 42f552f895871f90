import { deleteRole, getRole, listRoles, type Role } from '@melali/shared/api'
import { Shown, useBringBack, useCan, useCommand, useConfirm, useRead, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { RoleForm } from './role-form'
import { useAbove } from './use-above'
import { useRoleName } from './use-role-name'

export const EditRole = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const t = useT('roles')
  const can = useCan()
  const nameOf = useRoleName()
  const above = useAbove()
  const confirm = useConfirm()
  const read = useRead(getRole, { params: { id } })
  const bringBack = useBringBack(listRoles)
  const remove = useCommand(deleteRole, {
    toast: { done: t('deleted'), failed: t('notDeleted') },
    ...(can('create.role') && { undo: () => bringBack(id) }),
  })
  const destroy = async (role: Role) => {
    const sure = await confirm({
      title: t('deleteTitle', { name: nameOf(role) }),
      content: t('deleteText'),
      verb: t('delete'),
    })
    if (sure && (await remove.run({ params: { id }, version: role.version })).ok) onDone()
  }
  return (
    <Shown read={read} what={t('one')}>
      {({ data }) => (
        <Flex vertical gap="large">
          <RoleForm key={data.id} role={data} readOnly={!can('update.role')} onSaved={onDone} />
          {can('delete.role') && !data.builtIn && !above(data) && (
            <Button danger type="text" loading={remove.pending} onClick={() => destroy(data)}>
              {t('delete')}
            </Button>
          )}
        </Flex>
      )}
    </Shown>
  )
}
