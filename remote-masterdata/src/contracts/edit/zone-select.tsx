import { regions } from '@melali/shared/resources'
import { useFurtherPages, useRead } from '@melali/shared/ui'
import { Select } from 'antd'

interface Props {
  id?: string
  value?: string | null
  onChange?: (zone: string | null) => void
  placeholder?: string
}

const query = { perPage: 100, active: 'true', sort: 'zone' } as const

/** The zones that regions lie in. */
export const ZoneSelect = ({ value, onChange, ...rest }: Props) => {
  const read = useRead(regions.endpoints.list, { query }, { fresh: 60_000 })
  const lastPage = read.data?.meta.lastPage ?? 1
  const further = useFurtherPages(regions, query, { lastPage, enabled: true })
  const known = [...(read.data?.data ?? []), ...further.rows].map(({ zone }) => String(zone))
  const zones = [...new Set([...known, ...(value ? [value] : [])])]
  return (
    <Select
      {...rest}
      allowClear
      showSearch
      loading={read.isFetching || !further.settled}
      value={value ?? null}
      onChange={(zone: string | null | undefined) => onChange?.(zone ?? null)}
      options={zones.map((zone) => ({ value: zone, label: zone }))}
    />
  )
}
