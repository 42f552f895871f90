import { deleteRole, getRole, listRoles, type Role } from '@melali/shared/api'
import {
  type Column,
  DataList,
  PageFrame,
  Shown,
  useCan,
  useCommand,
  useConfirm,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Button, Flex, Tag, Typography } from 'antd'
import { SideDrawer, useOpenRecord } from '../side-drawer'
import { RoleForm } from './role-form'

const useColumns = (): Column<Role>[] => {
  const t = useT('roles')
  return [
    {
      key: 'name',
      title: t('name'),
      sort: true,
      render: (role) => (
        <Flex gap="small" align="center">
          {role.name}
          {role.builtIn && <Tag>{t('builtIn')}</Tag>}
        </Flex>
      ),
    },
    {
      key: 'slug',
      title: t('slug'),
      render: (role) => <Typography.Text code>{role.slug}</Typography.Text>,
      fact: true,
    },
    { key: 'users', title: t('users'), align: 'end', render: (role) => role.users, fact: true },
    {
      key: 'permissions',
      title: t('permissions'),
      align: 'end',
      render: (role) => (role.slug === 'super.admin' ? t('allShort') : role.permissions.length),
      fact: true,
    },
  ]
}

const EditRole = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const t = useT('roles')
  const can = useCan()
  const confirm = useConfirm()
  const read = useRead(getRole, { params: { id } })
  const remove = useCommand(deleteRole, { toast: t('deleted') })
  const destroy = async (role: Role) => {
    const sure = await confirm({
      title: t('deleteTitle', { name: role.name }),
      content: t('deleteText'),
      verb: t('delete'),
    })
    if (sure && (await remove.run({ params: { id } })).ok) onDone()
  }
  return (
    <Shown read={read}>
      {({ data }) => (
        <Flex vertical gap="large">
          <RoleForm key={data.id} role={data} onSaved={onDone} />
          {can('delete.role') && !data.builtIn && (
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
  const t = useT('roles')
  const can = useCan()
  const columns = useColumns()
  const { record, open, close } = useOpenRecord()
  const isNew = record === 'new'
  return (
    <PageFrame
      title={t('title')}
      primary={
        can('create.role') && (
          <Button type="primary" onClick={() => open('new')}>
            {t('new')}
          </Button>
        )
      }
    >
      <DataList
        name="roles"
        endpoint={listRoles}
        columns={columns}
        defaultSort="name"
        to={(role) => `/user-management/roles?record=${role.id}`}
      />
      <SideDrawer title={t(isNew ? 'new' : 'edit')} open={record !== null} onClose={close} size={640}>
        {isNew ? <RoleForm onSaved={close} /> : record && <EditRole id={record} onDone={close} />}
      </SideDrawer>
    </PageFrame>
  )
}
