import { listGroups } from '@melali/shared/api'
import { useDebounced, useRead, useT } from '@melali/shared/ui'
import { Select } from 'antd'
import { useState } from 'react'

interface Props {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}

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
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={read.isFetching}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
      options={(read.data?.data ?? []).map((group) => ({
        value: group.id,
        label: `${group.name} · ${group.code}`,
      }))}
      notFoundContent={t('noGroup')}
    />
  )
}
