import { useMemo } from 'react'
import { type Column, sortOf } from './column'
import { allows, type Filter, filterKey, isSingle } from './filter'
import type { ListShape } from './list-state'

interface Parts<Row> {
  columns: readonly Column<Row>[]
  tabs: readonly { key: string }[]
  filters: readonly Filter[]
  prefix?: string
  defaultSort?: string
  perPage?: number
}

/** What the URL may say of a list; the same object until that changes. */
export const useListShape = <Row>({ columns, tabs, filters, ...rest }: Parts<Row>) => {
  const { prefix, defaultSort, perPage } = rest
  const keys = columns.slice(1).map((column) => column.key)
  const sorts = columns.flatMap((column) => sortOf(column) ?? [])
  const key = JSON.stringify([
    prefix,
    defaultSort,
    perPage,
    sorts,
    keys,
    tabs.map((tab) => tab.key),
    filters.map(filterKey),
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all of it
  return useMemo<ListShape>(
    () => ({
      ...(prefix && { prefix }),
      ...(defaultSort && { defaultSort }),
      ...(perPage && { perPage }),
      sorts: defaultSort ? [...sorts, defaultSort.replace('-', '')] : sorts,
      tabs: tabs.map((tab) => tab.key),
      columns: keys,
      filters: Object.fromEntries(filters.map((filter) => [filter.key, allows(filter)])),
      singles: filters.filter(isSingle).map(({ key }) => key),
    }),
    [key],
  )
}
