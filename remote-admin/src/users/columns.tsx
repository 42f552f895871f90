import type { User } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { BaliTime, type Column, type Filter, TwoLines, useCan, useT } from '@melali/shared/ui'
import { Avatar, Flex, Tag } from 'antd'
import { useRoleName } from '../roles/use-role-name'
import { useRoles } from './role-select'

export const useUserColumns = (): Column<User>[] => {
  const t = useT('users')
  const nameOf = useRoleName()
  return [
    {
      key: 'name',
      title: t('name'),
      sort: true,
      width: 360,
      render: (user) => (
        <Flex gap="small" align="center">
          <Avatar size={24} style={{ flexShrink: 0 }} {...(user.photo && { src: user.photo })} alt="">
            {user.name.slice(0, 1)}
          </Avatar>
          <TwoLines first={user.name} second={user.email} width={304} />
        </Flex>
      ),
    },
    { key: 'role', title: t('role'), render: (user) => nameOf(user.role), fact: true },
    { key: 'agent', title: t('agent'), render: (user) => user.agent?.name ?? '–', fact: true },
    { key: 'lastSignInAt', title: t('lastSignIn'), render: (user) => <BaliTime value={user.lastSignInAt} /> },
    {
      key: 'active',
      title: t('status'),
      render: (user) => (
        <Tag color={user.active ? 'green' : 'default'} style={{ marginInlineEnd: 0 }}>
          {t(user.active ? 'activeTag' : 'inactiveTag')}
        </Tag>
      ),
      fact: true,
    },
  ]
}

export const useUserFilters = (): Filter[] => {
  const t = useT('users')
  const nameOf = useRoleName()
  const can = useCan()
  const roles = useRoles()
  return [
    {
      key: 'roleId',
      label: t('role'),
      single: true,
      choices: roles.map((role) => ({ value: role.id, label: nameOf(role) })),
    },
    ...(can('view.agent')
      ? [{ key: 'agentId', label: t('agent'), resource: agents, single: true as const }]
      : []),
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
