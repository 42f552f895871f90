import { useQueries } from '@tanstack/react-query'
import { Select } from 'antd'
import { type CSSProperties, useState } from 'react'
import type { ApiError } from '../../contract'
import type { AnyResource } from '../../resources'
import { useHost } from '../core/host-provider'
import { queryKey } from '../core/query-key'
import { useDebounced } from '../core/use-debounced'
import { useRead } from '../core/use-read'
import { useKit } from '../core/use-t'

interface Look {
  id?: string
  placeholder?: string
  disabled?: boolean
  allowClear?: boolean
  style?: CSSProperties
  'aria-label'?: string
}

interface Common extends Look {
  resource: AnyResource
  /** Narrows the list, as `{ hotelId }` does. */
  query?: Record<string, unknown>
  /** Titles known already, by id; those of others are asked for. */
  titles?: Readonly<Record<string, string>>
  onBlur?: () => void
}

type One = { multiple?: false; value?: string | null; onChange?: (id: string | null) => void }
type Many = { multiple: true; value?: readonly string[]; onChange?: (ids: string[]) => void }

interface Option {
  value: string
  label: string
}

/** The titles of chosen records that no list on the screen has named. */
const useTitles = (resource: AnyResource, ids: readonly string[]) => {
  const { api, queries } = useHost()
  return useQueries(
    {
      queries: ids.map((id) => ({
        queryKey: queryKey(resource.endpoints.get, { params: { id } }),
        queryFn: () => api(resource.endpoints.get, { params: { id } }),
        staleTime: 60_000,
      })),
      combine: (results): Option[] =>
        results.flatMap(({ data }) =>
          data ? [{ value: String(data.data.id), label: String(data.data[resource.titleField]) }] : [],
        ),
    },
    queries,
  )
}

const holds = (label: string, search: string) => label.toLowerCase().includes(search.trim().toLowerCase())

/** Picks records of a resource; typing searches on the server, scrolling to the end asks for more. */
export const ReferenceSelect = (props: Common & (One | Many)) => {
  const { resource, query, titles, value, onChange: _, multiple, ...look } = props
  const kit = useKit()
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(20)
  const [open, setOpen] = useState(false)
  const asked = useDebounced(search.trim())

  const read = useRead(
    resource.endpoints.list,
    {
      query: {
        perPage: wanted,
        ...(asked && { search: asked }),
        ...(resource.active && { active: 'true' }),
        ...query,
      },
    },
    { enabled: open, keepPrevious: true, fresh: 30_000 },
  )
  const answered: Option[] = (read.data?.data ?? []).map((row: Record<string, unknown>) => ({
    value: String(row.id),
    label: String(row[resource.titleField]),
  }))
  // The list must not jump under the pointer when the server's answer replaces the one before.
  const isWaiting = asked !== search.trim() || read.isPlaceholderData
  const found = isWaiting ? answered.filter(({ label }) => holds(label, search)) : answered
  const chosen = multiple ? (value ?? []) : value ? [value] : []
  const named = chosen.flatMap((id) => (titles?.[id] ? [{ value: id, label: titles[id] }] : []))
  const known = new Set([...found, ...named].map((option) => option.value))
  const others = useTitles(
    resource,
    chosen.filter((id) => !known.has(id)),
  )
  const shown = [
    ...found,
    ...[...named, ...others].filter(({ value: id }) => !found.some((one) => one.value === id)),
  ]
  const more = (read.data?.meta.total ?? 0) > wanted && wanted < 100

  const shared = {
    ...look,
    showSearch: { filterOption: false as const, onSearch: setSearch },
    options: shown,
    loading: read.isFetching,
    notFoundContent: read.error
      ? messageOf(read.error)
      : kit(read.isFetching ? 'loading' : 'nothingFoundShort'),
    onOpenChange: (now: boolean) => {
      setOpen(now)
      if (!now) setSearch('')
    },
    onPopupScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      const end = currentTarget.scrollTop + currentTarget.clientHeight >= currentTarget.scrollHeight - 24
      if (end && more && !read.isFetching) setWanted(Math.min(wanted + 40, 100))
    },
  }
  if (props.multiple)
    return (
      <Select
        {...shared}
        mode="multiple"
        maxTagCount="responsive"
        value={[...(props.value ?? [])]}
        onChange={(ids: string[]) => props.onChange?.(ids)}
      />
    )
  return (
    <Select
      {...shared}
      value={props.value ?? null}
      onChange={(id: string | null | undefined) => props.onChange?.(id ?? null)}
    />
  )
}

const messageOf = (error: ApiError) => error.message
