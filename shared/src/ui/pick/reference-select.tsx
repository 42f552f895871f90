import { useQueries } from '@tanstack/react-query'
import { Select } from 'antd'
import { type CSSProperties, useState } from 'react'
import type { AnyResource } from '../../resources'
import { useHost } from '../core/host-provider'
import { queryKey } from '../core/query-key'
import { useDebounced } from '../core/use-debounced'
import { useLabel } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { useChoiceTitle, useTitle } from '../format/title'
import { type Found, useFound } from './use-found'

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

/** The titles of chosen records that no list on the screen has named. */
const useTitles = (resource: AnyResource, ids: readonly string[]) => {
  const { api, queries } = useHost()
  const kit = useKit()
  const titleOf = useChoiceTitle()
  return useQueries(
    {
      queries: ids.map((id) => ({
        queryKey: queryKey(resource.endpoints.get, { params: { id } }),
        queryFn: () => api(resource.endpoints.get, { params: { id } }),
        staleTime: 60_000,
      })),
      // An id says nothing to anybody.
      combine: (results): Pick<Found, 'value' | 'label'>[] =>
        results.map(({ data, isPending }, at) => ({
          value: ids[at] ?? '',
          label: data ? titleOf(resource, data.data) : isPending ? kit('loading') : '–',
        })),
    },
    queries,
  )
}

/** Picks records of a resource; typing searches on the server, scrolling to the end asks for more. */
export const ReferenceSelect = (props: Common & (One | Many)) => {
  const { resource, query, titles, value, onChange: _, multiple, ...look } = props
  const kit = useKit()
  const label = useLabel()
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(20)
  const [open, setOpen] = useState(false)
  const asked = useDebounced(search.trim())

  const { found, more, read, settled, failed } = useFound(resource, { query, search, asked, wanted, open })
  const isComing = read.isFetching || (open && !settled)
  const error = read.error ?? failed
  const chosen = multiple ? (value ?? []) : value ? [value] : []
  const titleOf = useTitle()
  const named = chosen.flatMap((id) =>
    titles?.[id] ? [{ value: id, label: titleOf(resource, titles[id]) }] : [],
  )
  const known = new Set([...found, ...named].map((option) => option.value))
  const others = useTitles(
    resource,
    chosen.filter((id) => !known.has(id)),
  )
  const shown = [
    ...found,
    ...[...named, ...others].filter(({ value: id }) => !found.some((one) => one.value === id)),
  ]

  const shared = {
    ...look,
    showSearch: { filterOption: false as const, onSearch: setSearch },
    options: shown.map(({ value: id, label }) => ({ value: id, label })),
    loading: isComing,
    notFoundContent: error
      ? `${kit('notLoaded', { what: label(resource.label) })}: ${error.message}`
      : kit(isComing ? 'loading' : 'nothingFoundShort'),
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
