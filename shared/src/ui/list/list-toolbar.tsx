import { Button, Flex } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { useKit } from '../core/use-t'
import { useScreen } from '../page/use-screen'
import type { Filter } from './filter'
import { FilterInput } from './filter-input'
import { isNarrowed, type ListState } from './list-state'
import { MoreFilters } from './more-filters'
import { SearchBox } from './search-box'
import type { ChangeList } from './use-list-state'

interface Props {
  state: ListState
  change: ChangeList
  filters: readonly Filter[]
  search: string | boolean
  children?: ReactNode
}

/** Beside the search, on one line; a phone shows all below each other. */
const ROOM = 4

export const ListToolbar = ({ state, change, filters, search, children }: Props) => {
  const kit = useKit()
  const onSearch = useCallback((text: string) => change({ search: text }, true), [change])
  const set = (key: string, value: string) => {
    const { [key]: _, ...others } = state.filters
    change({ filters: value === '' ? others : { ...others, [key]: value } })
  }
  const phone = useScreen().xs === true
  const inLine = phone || filters.length <= ROOM ? filters : filters.slice(0, ROOM - 1)
  const further = filters.slice(inLine.length)
  const inputs = (shown: readonly Filter[]) =>
    shown.map((filter) => (
      <FilterInput
        key={filter.key}
        filter={filter}
        value={state.filters[filter.key] ?? ''}
        onChange={(value) => set(filter.key, value)}
      />
    ))
  return (
    <Flex wrap gap="small" align="center" role="search">
      {search && (
        <SearchBox
          value={state.search}
          onChange={onSearch}
          {...(typeof search === 'string' && { placeholder: search })}
        />
      )}
      {inputs(inLine)}
      {further.length > 0 && (
        <MoreFilters set={further.filter(({ key }) => state.filters[key]).length}>
          {inputs(further)}
        </MoreFilters>
      )}
      {isNarrowed(state) && (
        <Button type="link" onClick={() => change({ search: '', filters: {} })}>
          {kit('clearFilters')}
        </Button>
      )}
      <Flex gap="small" align="center" style={{ marginInlineStart: 'auto' }}>
        {children}
      </Flex>
    </Flex>
  )
}
