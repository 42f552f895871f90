import { bulkRoles, exportRoles, listRoles, type Role } from '@melali/shared/api'
import {
  type Column,
  DataList,
  PageFrame,
  RecordSteps,
  SideDrawer,
  useBulk,
  useCan,
  useT,
} from '@melali/shared/ui'
import { Button, Flex, Tag, Typography } from 'antd'
import { useOpenRecord } from '../use-open-record'
import { EditRole } from './edit-role'
import { RoleForm } from './role-form'
import { useRoleName } from './use-role-name'

const useColumns = (): Column<Role>[] => {
  const t = useT('roles')
  const nameOf = useRoleName()
  return [
    {
      key: 'name',
      title: t('name'),
      sort: true,
      render: (role) => (
        <Flex gap="small" align="center">
          <bdi>{nameOf(role)}</bdi>
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

export const Component = () => {
  const t = useT('roles')
  const can = useCan()
  const { record, open, close, addressOf } = useOpenRecord()
  const bulk = useBulk(bulkRoles, { to: addressOf })
  const isNew = record === 'new' && can('create.role')
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
        what={t('title')}
        name="roles"
        endpoint={listRoles}
        exporting={exportRoles}
        columns={useColumns()}
        defaultSort="name"
        to={(role) => addressOf(role.id)}
        {...(bulk && { select: bulk })}
      />
      <SideDrawer
        title={t(isNew ? 'new' : 'edit')}
        open={record !== null}
        onClose={close}
        size={640}
        extra={
          record && !isNew && <RecordSteps endpoint={listRoles} id={record} to={(one) => addressOf(one.id)} />
        }
      >
        {isNew ? <RoleForm onSaved={close} /> : record && <EditRole id={record} onDone={close} />}
      </SideDrawer>
    </PageFrame>
  )
}
