import { regions } from '@melali/shared/resources'
import { useRead } from '@melali/shared/ui'
import { Select } from 'antd'

interface Props {
  id?: string
  value?: string | null
  onChange?: (zone: string | null) => void
  placeholder?: string
}

/** The zones that regions lie in. */
export const ZoneSelect = ({ value, onChange, ...rest }: Props) => {
  const read = useRead(
    regions.endpoints.list,
    { query: { perPage: 100, active: 'true', sort: 'zone' } },
    { fresh: 60_000 },
  )
  const known = (read.data?.data ?? []).map(({ zone }) => zone)
  const zones = [...new Set([...known, ...(value ? [value] : [])])]
  return (
    <Select
      {...rest}
      allowClear
      showSearch
      loading={read.isFetching}
      value={value ?? null}
      onChange={(zone: string | null | undefined) => onChange?.(zone ?? null)}
      options={zones.map((zone) => ({ value: zone, label: zone }))}
    />
  )
}
