import { bulkUsers, exportUsers, listUsers } from '@melali/shared/api'
import { Loading, lazyPart, useBulk, useT } from '@melali/shared/ui'
import { RecordsPage } from '../records-page'
import { useOpenRecord } from '../use-open-record'
import { useUserColumns, useUserFilters } from './columns'

const UserForm = lazyPart(async () => (await import('./user-form')).UserForm, <Loading rows={8} />)
const EditUser = lazyPart(async () => (await import('./edit-user')).EditUser, <Loading rows={8} />)

export const Component = () => {
  const t = useT('users')
  const bulk = useBulk(bulkUsers, {
    words: {
      deactivate: { text: t('deactivateManyText') },
      delete: { title: (shown) => t('deleteManyTitle', { shown }), text: t('deleteManyText') },
    },
    to: useOpenRecord().addressOf,
    add: 'create.user',
  })
  return (
    <RecordsPage
      words={{ title: t('title'), new: t('new'), edit: t('edit') }}
      create="create.user"
      name="users"
      defaultSort="name"
      endpoint={listUsers}
      exporting={exportUsers}
      columns={useUserColumns()}
      filters={useUserFilters()}
      {...(bulk && { select: bulk })}
      empty={{ text: t('empty') }}
      New={UserForm}
      Edit={EditUser}
    />
  )
}
