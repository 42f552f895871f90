import { listRoles, type Role, type User } from '@melali/shared/api'
import { useAllRows, useT } from '@melali/shared/ui'
import { Select } from 'antd'
import { useAbove } from '../roles/use-above'
import { useRoleName } from '../roles/use-role-name'

interface Props {
  /** The one the user has, named also where it isn't read. */
  own?: User['role'] | undefined
  id?: string
  value?: string
  onChange?: (id: string) => void
}

export const useRoles = (): Role[] => useAllRows(listRoles, { sort: 'name' }).rows

/** What role a user has; one beyond the reader's own is shown and can't be given. */
export const RoleSelect = ({ own, value, onChange, id }: Props) => {
  const t = useT('users')
  const nameOf = useRoleName()
  const above = useAbove()
  const optionOf = (role: Role) => {
    const beyond = above(role) && role.id !== value
    return {
      value: role.id,
      label: beyond ? t('roleAbove', { role: nameOf(role) }) : nameOf(role),
      disabled: beyond,
    }
  }
  const roles = useRoles()
  const isOwnUnread = own && !roles.some((role) => role.id === own.id)
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      onChange={(chosen) => chosen && onChange?.(chosen)}
      options={[...(isOwnUnread ? [{ value: own.id, label: nameOf(own) }] : []), ...roles.map(optionOf)]}
    />
  )
}
