import { deleteUser, getUser, listUsers, type User } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import {
  BaliTime,
  type Column,
  DataList,
  type Filter,
  PageFrame,
  Shown,
  useCan,
  useCommand,
  useConfirm,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Avatar, Button, Flex, Tag, Typography } from 'antd'
import { SideDrawer, useOpenRecord } from '../side-drawer'
import { useRoles } from './role-select'
import { UserForm } from './user-form'

const useColumns = (): Column<User>[] => {
  const t = useT('users')
  return [
    {
      key: 'name',
      title: t('name'),
      sort: true,
      render: (user) => (
        <Flex gap="small" align="center">
          <Avatar {...(user.photo && { src: user.photo })}>{user.name.slice(0, 1)}</Avatar>
          <Flex vertical>
            <span>{user.name}</span>
            <Typography.Text type="secondary">{user.email}</Typography.Text>
          </Flex>
        </Flex>
      ),
    },
    { key: 'role', title: t('role'), render: (user) => user.role.name, fact: true },
    { key: 'agent', title: t('agent'), render: (user) => user.agent?.name ?? '–', fact: true },
    { key: 'lastSignInAt', title: t('lastSignIn'), render: (user) => <BaliTime value={user.lastSignInAt} /> },
    {
      key: 'active',
      title: t('status'),
      render: (user) => (
        <Tag color={user.active ? 'green' : 'default'}>{t(user.active ? 'activeTag' : 'inactiveTag')}</Tag>
      ),
      fact: true,
    },
  ]
}

const useFilters = (): Filter[] => {
  const t = useT('users')
  const roles = useRoles()
  return [
    {
      key: 'roleId',
      label: t('role'),
      single: true,
      choices: roles.map((role) => ({ value: role.id, label: role.name })),
    },
    { key: 'agentId', label: t('agent'), resource: agents },
    {
      key: 'active',
      label: t('status'),
      single: true,
      choices: [
        { value: 'true', label: t('activeTag') },
        { value: 'false', label: t('inactiveTag') },
      ],
    },
  ]
}

const EditUser = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const t = useT('users')
  const can = useCan()
  const confirm = useConfirm()
  const read = useRead(getUser, { params: { id } })
  const remove = useCommand(deleteUser, { toast: t('deleted') })
  const destroy = async (user: User) => {
    const sure = await confirm({
      title: t('deleteTitle', { name: user.name }),
      content: t('deleteText'),
      verb: t('delete'),
    })
    if (sure && (await remove.run({ params: { id } })).ok) onDone()
  }
  return (
    <Shown read={read}>
      {({ data }) => (
        <Flex vertical gap="large">
          <UserForm key={data.id} user={data} onSaved={onDone} />
          {can('delete.user') && (
            <Button danger type="text" loading={remove.pending} onClick={() => destroy(data)}>
              {t('delete')}
            </Button>
          )}
        </Flex>
      )}
    </Shown>
  )
}

export const Component = () => {
  const t = useT('users')
  const can = useCan()
  const columns = useColumns()
  const filters = useFilters()
  const { record, open, close } = useOpenRecord()
  const isNew = record === 'new'
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
        columns={columns}
        filters={filters}
        defaultSort="name"
        to={(user) => `/user-management/users?record=${user.id}`}
        empty={{ text: t('empty') }}
      />
      <SideDrawer title={t(isNew ? 'new' : 'edit')} open={record !== null} onClose={close}>
        {isNew ? <UserForm onSaved={close} /> : record && <EditUser id={record} onDone={close} />}
      </SideDrawer>
    </PageFrame>
  )
}
