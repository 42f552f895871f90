import { deleteUser, getUser, listUsers, type User } from '@melali/shared/api'
import { Shown, useBringBack, useCan, useCommand, useConfirm, useRead, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { useInstead } from './use-instead'
import { useUserAbove } from './use-user-above'
import { UserForm } from './user-form'

export const EditUser = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const t = useT('users')
  const can = useCan()
  const isAbove = useUserAbove()
  const confirm = useConfirm()
  const read = useRead(getUser, { params: { id } })
  const bringBack = useBringBack(listUsers)
  const remove = useCommand(deleteUser, {
    toast: { done: t('deleted'), failed: t('notDeleted') },
    shows: (error) => error.code === 'IN_USE',
    ...(can('create.user') && { undo: () => bringBack(id) }),
  })
  const instead = useInstead()
  const destroy = async (user: User) => {
    const sure = await confirm({
      title: t('deleteTitle', { name: user.name }),
      content: t('deleteText'),
      verb: t('delete'),
    })
    if (!sure) return
    const outcome = await remove.run({ params: { id }, version: user.version })
    if (outcome.ok) return onDone()
    if (outcome.error.code === 'IN_USE' && (await instead(outcome.error, [user]))) onDone()
  }
  return (
    <Shown read={read} what={t('one')}>
      {({ data }) => (
        <Flex vertical gap="large">
          <UserForm
            key={data.id}
            user={data}
            readOnly={!can('update.user')}
            above={isAbove(data)}
            onSaved={onDone}
          />
          {can('delete.user') && !isAbove(data) && (
            <Button danger type="text" loading={remove.pending} onClick={() => destroy(data)}>
              {t('delete')}
            </Button>
          )}
        </Flex>
      )}
    </Shown>
  )
}
