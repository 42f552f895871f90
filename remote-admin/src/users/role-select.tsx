import { listRoles, type Role } from '@melali/shared/api'
import { useRead, useT } from '@melali/shared/ui'
import { Select } from 'antd'
import { useAbove } from '../roles/use-above'
import { useRoleName } from '../roles/use-role-name'

interface Props {
  id?: string
  value?: string
  onChange?: (id: string) => void
}

export const useRoles = (): Role[] =>
  useRead(listRoles, { query: { perPage: 100, sort: 'name' } }).data?.data ?? []

/** What role a user has; one beyond the reader's own is shown and can't be given. */
export const RoleSelect = ({ value, onChange, id }: Props) => {
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
  return (
    <Select
      {...(id && { id })}
      value={value ?? null}
      onChange={(chosen) => chosen && onChange?.(chosen)}
      options={useRoles().map(optionOf)}
    />
  )
}
