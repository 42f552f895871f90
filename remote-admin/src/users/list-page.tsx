import { bulkUsers, exportUsers, listUsers } from '@melali/shared/api'
import {
  DataList,
  Loading,
  lazyPart,
  PageFrame,
  RecordSteps,
  SideDrawer,
  useBulk,
  useCan,
  useT,
} from '@melali/shared/ui'
import { Button } from 'antd'
import { useOpenRecord } from '../use-open-record'
import { useUserColumns, useUserFilters } from './columns'

const UserForm = lazyPart(async () => (await import('./user-form')).UserForm, <Loading rows={8} />)
const EditUser = lazyPart(async () => (await import('./edit-user')).EditUser, <Loading rows={8} />)

export const Component = () => {
  const t = useT('users')
  const can = useCan()
  const { record, open, close, addressOf } = useOpenRecord()
  const bulk = useBulk(bulkUsers, {
    words: {
      deactivate: { text: t('deactivateManyText') },
      delete: { title: (shown) => t('deleteManyTitle', { shown }), text: t('deleteManyText') },
    },
    to: addressOf,
  })
  const isNew = record === 'new' && can('create.user')
  return (
    <PageFrame
      title={t('title')}
      primary={
        can('create.user') && (
          <Button type="primary" onClick={() => open('new')}>
            {t('new')}
          </Button>
        )
      }
    >
      <DataList
        what={t('title')}
        name="users"
        endpoint={listUsers}
        exporting={exportUsers}
        columns={useUserColumns()}
        filters={useUserFilters()}
        defaultSort="name"
        to={(user) => addressOf(user.id)}
        {...(bulk && { select: bulk })}
        empty={{ text: t('empty') }}
      />
      <SideDrawer
        title={t(isNew ? 'new' : 'edit')}
        open={record !== null}
        onClose={close}
        extra={
          record && !isNew && <RecordSteps endpoint={listUsers} id={record} to={(one) => addressOf(one.id)} />
        }
      >
        {isNew ? <UserForm onSaved={close} /> : record && <EditUser id={record} onDone={close} />}
      </SideDrawer>
    </PageFrame>
  )
}
