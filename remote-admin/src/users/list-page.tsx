import { exportUsers, listUsers, type User } from '@melali/shared/api'
import { DataList, PageFrame, RecordSteps, useCan, useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { SideDrawer, useOpenRecord } from '../side-drawer'
import { useUserColumns, useUserFilters } from './columns'
import { DeleteMany } from './delete-many'
import { EditUser } from './edit-user'
import { UserForm } from './user-form'

const deletable = {
  actions: (users: User[], clear: () => void) => <DeleteMany users={users} onDone={clear} />,
}

export const Component = () => {
  const t = useT('users')
  const can = useCan()
  const { record, open, close, addressOf } = useOpenRecord()
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
        name="users"
        endpoint={listUsers}
        exporting={exportUsers}
        columns={useUserColumns()}
        filters={useUserFilters()}
        defaultSort="name"
        to={(user) => addressOf(user.id)}
        {...(can('delete.user') && { select: deletable })}
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
