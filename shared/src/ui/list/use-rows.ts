import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnyEndpoint, Request } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useRead } from '../core/use-read'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import type { DataListProps, RowOf } from './data-list-props'
import type { ListState } from './list-state'
import type { ChangeList } from './use-list-state'
import type { Walk } from './walk'

interface Meta {
  total: number
  lastPage: number
  totalCapped?: boolean
}

/** The page of rows that the state asks for, and what is known of all that match. */
export const useRows = <E extends AnyEndpoint>(
  { endpoint, params, query, tabs = [] }: DataListProps<E>,
  state: ListState,
  change: ChangeList,
  waiting: boolean,
) => {
  const kit = useKit()
  const locale = useLocale()
  const { pathname, search: url } = useLocation()
  const { page, perPage, search, sort } = state
  const matching = {
    ...query,
    ...tabs.find(({ key }) => key === state.tab)?.query,
    ...state.filters,
    ...(search && { search }),
  }
  const sorted = { ...matching, ...(sort && { sort }) }
  const request = { ...(params && { params }), query: { ...sorted, page, perPage } }
  const read = useRead(endpoint, request as unknown as Request<E>, { keepPrevious: true, enabled: !waiting })
  const rows = read.data?.data as RowOf<E>[] | undefined
  const meta = read.data?.meta as Meta | undefined
  const found = meta?.total ?? 0
  const capped = meta?.totalCapped === true

  const beyond = rows?.length === 0 && meta && found > 0 && page > meta.lastPage ? meta.lastPage : null
  useEffect(() => {
    if (beyond) change({ page: beyond }, true)
  }, [beyond, change])

  const shown = new Intl.NumberFormat(tagOf(locale)).format(found)
  const walk: Walk = { list: endpoint.path, query: sorted, perPage, position: 0, at: pathname + url }
  return {
    read,
    rows,
    /** Filters and search, without page and order. */
    matching,
    sorted,
    found,
    capped,
    /** Enough for a next page where counting stopped. */
    total: Math.max(found, capped ? page * perPage + 1 : 0),
    totalText: kit('total', { count: found, shown: capped ? `${shown}+` : shown }),
    /** The page lies behind the last one and is being left. */
    leaving: beyond !== null,
    /** What a record's page is told of the list, by the row's place on the page. */
    stateOf: (at: number) => (params ? null : { walk: { ...walk, position: (page - 1) * perPage + at } }),
  }
}
