import { useT } from '@melali/shared/ui'
import { Checkbox, Flex, Tooltip, Typography } from 'antd'
import { usePermissionNames } from '../permissions/naming'
import type { Permission } from './use-all-permissions'

interface Props {
  subject: string
  permissions: readonly Permission[]
  chosen: ReadonlySet<string>
  disabled: boolean
  /** Why it can't be switched on; nothing where it can. */
  lockOf(permission: Permission): string | undefined
  onToggle: (slugs: readonly string[], on: boolean) => void
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  gap: '4px 16px',
  paddingInlineStart: 24,
}

const reason = { display: 'block', fontSize: 12 }

const slugsOf = (permissions: readonly Permission[]) => permissions.map(({ slug }) => slug)

/** The permissions about one subject, together or one by one. */
export const SubjectPermissions = ({ subject, permissions, chosen, disabled, lockOf, onToggle }: Props) => {
  const t = useT('roles')
  const { nameOf, subjectName } = usePermissionNames()
  const name = subjectName(subject)
  const slugs = slugsOf(permissions)
  const free = slugsOf(permissions.filter((one) => chosen.has(one.slug) || !lockOf(one)))
  const count = slugs.filter((slug) => chosen.has(slug)).length
  return (
    <Flex vertical gap={4} role="group" aria-label={name}>
      <Checkbox
        disabled={disabled || !free.length}
        checked={count > 0 && count === free.length}
        indeterminate={count > 0 && count < slugs.length}
        onChange={(event) => onToggle(free, event.target.checked)}
        aria-label={t('whole', { subject: name })}
      >
        <Typography.Text strong>{name}</Typography.Text>{' '}
        <Typography.Text type="secondary">
          {count}/{slugs.length}
        </Typography.Text>
      </Checkbox>
      <div style={columns}>
        {permissions.map((permission) => (
          <Checkbox
            key={permission.slug}
            disabled={disabled || !free.includes(permission.slug)}
            checked={chosen.has(permission.slug)}
            onChange={(event) => onToggle([permission.slug], event.target.checked)}
          >
            <Tooltip title={[permission.description, permission.slug].filter(Boolean).join(' · ')}>
              <span>{nameOf(permission)}</span>
            </Tooltip>
            {lockOf(permission) && (
              <Typography.Text type="secondary" style={reason}>
                {lockOf(permission)}
              </Typography.Text>
            )}
          </Checkbox>
        ))}
      </div>
    </Flex>
  )
}
