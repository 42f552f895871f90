import { Flex, Grid, type TableProps } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { AnyEndpoint, Reply, Request } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useRead } from '../core/use-read'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import { Empty, Failed, Loading, NothingFound } from '../page/states'
import type { Column } from './column'
import type { Filter } from './filter'
import { ListCards } from './list-cards'
import { isNarrowed } from './list-state'
import { ListTable } from './list-table'
import { ListTabs, type Tab } from './list-tabs'
import { ListToolbar } from './list-toolbar'
import { type Density, ListViewMenu } from './list-view-menu'
import { useListShape } from './use-list-shape'
import { useListState } from './use-list-state'
import { useRemembered } from './use-remembered'

type RowOf<E extends AnyEndpoint> =
  Reply<E> extends { data: readonly (infer Row extends object)[] } ? Row : never

interface Props<E extends AnyEndpoint> {
  /** Where this browser remembers columns and density. */
  name: string
  endpoint: E
  columns: readonly Column<RowOf<E>>[]
  /** The endpoint's path parameters. */
  params?: Record<string, string>
  /** Always part of the query. */
  query?: Record<string, unknown>
  /** Sets the list's URL parameters apart, where a page has two lists. */
  prefix?: string
  tabs?: readonly Tab[]
  filters?: readonly Filter[]
  /** The box's placeholder; `false` for none. */
  search?: string | boolean
  defaultSort?: string
  perPage?: number
  rowKey?: (row: RowOf<E>) => string
  /** The record's page; the whole row opens it. */
  to?: (row: RowOf<E>) => string | undefined
  actions?: (row: RowOf<E>) => ReactNode
  /** Rows can be ticked; draws what to do with them. */
  select?: {
    actions: (rows: RowOf<E>[], clear: () => void) => ReactNode
    disabled?: (row: RowOf<E>) => boolean
  }
  toolbar?: ReactNode
  /** When there is nothing at all yet. */
  empty?: { text?: string; action?: ReactNode }
}

const idOf = (row: object) => String((row as { id?: unknown }).id)

/** The one list of the product: its state is the URL, its rows come from the server a page at a time. */
export function DataList<E extends AnyEndpoint>(props: Props<E>) {
  type Row = RowOf<E>
  const {
    name,
    endpoint,
    columns,
    tabs = [],
    filters = [],
    search = true,
    rowKey = idOf,
    to,
    actions,
  } = props
  const kit = useKit()
  const locale = useLocale()
  const phone = Grid.useBreakpoint().xs === true
  const [density, setDensity] = useRemembered<Density>(`list.${name}.density`, 'medium')
  const [hidden, setHidden] = useRemembered<string[]>(
    `list.${name}.hidden`,
    columns.filter((column) => column.hidden).map((column) => column.key),
  )
  const [ticked, setTicked] = useState<Row[]>([])

  const shape = useListShape({ ...props, tabs, filters })
  const [state, change] = useListState(shape)
  const tab = tabs.find(({ key }) => key === state.tab)

  const request = {
    ...(props.params && { params: props.params }),
    query: {
      ...props.query,
      ...tab?.query,
      ...state.filters,
      page: state.page,
      perPage: state.perPage,
      ...(state.search && { search: state.search }),
      ...(state.sort && { sort: state.sort }),
    },
  }
  const read = useRead(endpoint, request as unknown as Request<E>, { keepPrevious: true })
  const rows = read.data?.data as Row[] | undefined
  const meta = read.data?.meta as { total: number; lastPage: number; totalCapped?: boolean } | undefined

  const beyond =
    meta && rows?.length === 0 && meta.total > 0 && state.page > meta.lastPage ? meta.lastPage : null
  useEffect(() => {
    if (beyond) change({ page: beyond }, true)
  }, [beyond, change])

  const shownColumns = columns.filter((column, at) => at === 0 || !hidden.includes(column.key))
  const counted = new Intl.NumberFormat(tagOf(locale)).format(meta?.totalCapped ? 1000 : (meta?.total ?? 0))
  const total = Math.max(meta?.total ?? 0, meta?.totalCapped ? state.page * state.perPage + 1 : 0)
  const clear = () => setTicked([])
  const selection: TableProps<Row>['rowSelection'] = props.select && {
    selectedRowKeys: ticked.map(rowKey),
    preserveSelectedRowKeys: true,
    // antd draws that box a second time where nobody sees it, but Tab stops there.
    hideSelectAll: true,
    onChange: (_, chosen) => setTicked(chosen),
    getCheckboxProps: (row) => ({ disabled: props.select?.disabled?.(row) ?? false }),
  }

  const content = () => {
    if (read.error && !rows) return <Failed error={read.error} onRetry={() => void read.refetch()} />
    if (rows?.length === 0 && !beyond)
      return isNarrowed(state) ? (
        <NothingFound onClear={() => change({ search: '', filters: {} })} />
      ) : (
        <Empty {...props.empty} />
      )
    if (phone && !rows) return <Loading rows={10} />
    if (phone && rows)
      return (
        <ListCards
          {...{ rows, rowKey, columns: shownColumns, to, actions, total }}
          page={state.page}
          perPage={state.perPage}
          onPage={(page) => change({ page })}
        />
      )
    return (
      <ListTable
        {...{ rows, rowKey, columns: shownColumns, density, state, change, total, to, actions, selection }}
        totalText={kit('total', {
          count: meta?.total ?? 0,
          shown: meta?.totalCapped ? `${counted}+` : counted,
        })}
        stale={read.isPlaceholderData}
      />
    )
  }

  return (
    <Flex vertical gap="small">
      {tabs.length > 0 && <ListTabs tabs={tabs} phone={phone} value={state.tab} onChange={change} />}
      <ListToolbar state={state} change={change} filters={filters} search={search}>
        {ticked.length > 0 && props.select?.actions(ticked, clear)}
        {props.toolbar}
        {!phone && (
          <ListViewMenu
            columns={columns}
            hidden={hidden}
            onHidden={setHidden}
            density={density}
            onDensity={setDensity}
          />
        )}
      </ListToolbar>
      {content()}
    </Flex>
  )
}
