import { deleteUsers, type User } from '@melali/shared/api'
import { useCommand, useConfirm, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useInstead } from './use-instead'

interface Props {
  users: readonly User[]
  onDone: () => void
}

/** All of the ticked ones, or none. */
export const DeleteMany = ({ users, onDone }: Props) => {
  const t = useT('users')
  const confirm = useConfirm()
  const instead = useInstead()
  const remove = useCommand(deleteUsers, {
    toast: t('deletedMany', { count: users.length }),
    shows: (error) => error.code === 'IN_USE',
  })
  const destroy = async () => {
    const sure = await confirm({
      title: t('deleteManyTitle', { count: users.length }),
      content: (
        <>
          <p>{users.map(({ name }) => name).join(', ')}</p>
          <p>{t('deleteText')}</p>
        </>
      ),
      verb: t('deleteMany'),
    })
    if (!sure) return
    const outcome = await remove.run({ body: { ids: users.map(({ id }) => id) } })
    if (outcome.ok) return onDone()
    if (outcome.error.code === 'IN_USE' && (await instead(outcome.error, users))) onDone()
  }
  return (
    <Button danger loading={remove.pending} onClick={destroy}>
      {t('deleteMany')}
    </Button>
  )
}
