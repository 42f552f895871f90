import { getGroup, listGroups } from '@melali/shared/api'
import { useDebounced, useRead, useT } from '@melali/shared/ui'
import { Select } from 'antd'
import { useState } from 'react'

interface Props {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}

const optionOf = ({ id, name, code }: { id: string; name: string; code: string }) => ({
  value: id,
  label: `${name} · ${code}`,
})

/** Finds a group by code, name or main guest. */
export const GroupSelect = ({ id, value, onChange }: Props) => {
  const t = useT('wizard')
  const [search, setSearch] = useState('')
  const asked = useDebounced(search.trim())
  const read = useRead(
    listGroups,
    { query: { perPage: 50, sort: '-createdAt', ...(asked && { search: asked }) } },
    { keepPrevious: true },
  )
  const found = (read.data?.data ?? []).map(optionOf)
  const isListed = found.some((option) => option.value === value)
  const chosen = useRead(getGroup, { params: { id: value ?? '' } }, { enabled: Boolean(value) && !isListed })
  const options = chosen.data && !isListed ? [...found, optionOf(chosen.data.data)] : found
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={read.isFetching}
      // Its name comes a moment after its id, which tells nobody anything.
      value={options.some((option) => option.value === value) ? value : null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      options={options}
      notFoundContent={t('noGroup')}
    />
  )
}
