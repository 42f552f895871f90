import { bulkRoles, exportRoles, listRoles, type Role } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { type Column, useBulk, useLocale, useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'
import { RecordsPage } from '../records-page'
import { useOpenRecord } from '../use-open-record'
import { EditRole } from './edit-role'
import { RoleForm } from './role-form'
import { useRoleName } from './use-role-name'

const useColumns = (): Column<Role>[] => {
  const t = useT('roles')
  const nameOf = useRoleName()
  const locale = useLocale()
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
    {
      key: 'users',
      title: t('users'),
      align: 'end',
      render: (role) => formatCount(role.users, locale),
      fact: true,
    },
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
  const bulk = useBulk(bulkRoles, { to: useOpenRecord().addressOf, add: 'create.role' })
  return (
    <RecordsPage
      words={{ title: t('title'), new: t('new'), edit: t('edit') }}
      create="create.role"
      size={640}
      name="roles"
      defaultSort="name"
      endpoint={listRoles}
      exporting={exportRoles}
      columns={useColumns()}
      {...(bulk && { select: bulk })}
      New={RoleForm}
      Edit={EditRole}
    />
  )
}
