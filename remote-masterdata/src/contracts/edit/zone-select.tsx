import { regions } from '@melali/shared/resources'
import { useAllRows } from '@melali/shared/ui'
import { Select } from 'antd'

interface Props {
  id?: string
  value?: string | null
  onChange?: (zone: string | null) => void
  placeholder?: string
}

const ofZones = { active: 'true', sort: 'zone' } as const

/** The zones that regions lie in. */
export const ZoneSelect = ({ value, onChange, ...rest }: Props) => {
  const { rows, loading } = useAllRows(regions.endpoints.list, ofZones)
  const known = rows.map(({ zone }) => zone)
  const zones = [...new Set([...known, ...(value ? [value] : [])])]
  return (
    <Select
      {...rest}
      allowClear
      showSearch
      loading={loading}
      value={value ?? null}
      onChange={(zone: string | null | undefined) => onChange?.(zone ?? null)}
      options={zones.map((zone) => ({ value: zone, label: zone }))}
    />
  )
}
