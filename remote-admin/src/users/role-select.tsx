import { listRoles, type Role } from '@melali/shared/api'
import { useRead } from '@melali/shared/ui'
import { Select } from 'antd'

interface Props {
  id?: string
  value?: string
  onChange?: (id: string) => void
}

export const useRoles = (): Role[] =>
  useRead(listRoles, { query: { perPage: 100, sort: 'name' } }).data?.data ?? []

export const RoleSelect = ({ value, onChange, id }: Props) => (
  <Select
    {...(id && { id })}
    value={value ?? null}
    onChange={(chosen) => chosen && onChange?.(chosen)}
    options={useRoles().map((role) => ({ value: role.id, label: role.name }))}
  />
)
