import { Shown, useT } from '@melali/shared/ui'
import { Flex, Input, Typography } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { usePermissionNames } from '../permissions/naming'
import { SubjectPermissions } from './subject-permissions'
import { type Permission, useAllPermissions } from './use-all-permissions'
import { useLock } from './use-lock'

interface Props {
  value?: string[]
  onChange?: (slugs: string[]) => void
  disabled?: boolean
  /** An agency's people have the role. */
  forAgents?: boolean
}

const bySubject = (permissions: readonly Permission[]) => {
  const subjects = new Map<string, Permission[]>()
  for (const one of permissions) subjects.set(one.subject, [...(subjects.get(one.subject) ?? []), one])
  return [...subjects.entries()].sort(([a], [b]) => a.localeCompare(b))
}

/** Looking for a permission doesn't send the form off. */
const stayHere = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

type PickerProps = Props & { permissions: readonly Permission[] }

const Picker = ({ permissions, value = [], onChange, disabled = false, forAgents = false }: PickerProps) => {
  const t = useT('roles')
  const { nameOf } = usePermissionNames()
  const lockOf = useLock(forAgents)
  const [search, setSearch] = useState('')
  const chosen = new Set(value)
  const toggle = (slugs: readonly string[], on: boolean) => {
    const others = value.filter((slug) => !slugs.includes(slug))
    onChange?.(on ? [...others, ...slugs] : others)
  }
  const shown = permissions.filter((one) =>
    `${one.slug} ${one.label} ${nameOf(one)}`.toLowerCase().includes(search.toLowerCase()),
  )
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="center" gap="small">
        <Input
          type="search"
          allowClear
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={stayHere}
        />
        <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
          {t('chosen', { count: value.length, of: permissions.length })}
        </Typography.Text>
      </Flex>
      {bySubject(shown).map(([subject, ones]) => (
        <SubjectPermissions
          key={subject}
          subject={subject}
          permissions={ones}
          chosen={chosen}
          disabled={disabled}
          lockOf={lockOf}
          onToggle={toggle}
        />
      ))}
    </Flex>
  )
}

/** Every permission of the product by subject; one tick takes a whole subject. */
export const PermissionPicker = (props: Props) => {
  const t = useT('roles')
  const { first, permissions } = useAllPermissions()
  return (
    <Shown read={first} what={t('permissions')}>
      {() => <Picker permissions={permissions} {...props} />}
    </Shown>
  )
}
