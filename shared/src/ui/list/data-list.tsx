import { Flex, Grid } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Export } from '../../api/export'
import type { AnyEndpoint, Reply, Request } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useRead } from '../core/use-read'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import { Empty, Failed, Loading, NothingFound } from '../page/states'
import type { Column } from './column'
import { writeColumns } from './column-order'
import { ExportMenu } from './export-menu'
import type { Filter } from './filter'
import { ListCards } from './list-cards'
import { isNarrowed } from './list-state'
import { ListTable } from './list-table'
import { ListTabs, type Tab } from './list-tabs'
import { ListToolbar } from './list-toolbar'
import { type Density, ListViewMenu } from './list-view-menu'
import { SelectionBar } from './selection-bar'
import { tickingOf } from './ticking'
import { useColumns } from './use-columns'
import { useListShape } from './use-list-shape'
import { useListState } from './use-list-state'
import { useRemembered } from './use-remembered'
import { type Selection, useSelection } from './use-selection'
import { useViews } from './use-views'
import { ViewsMenu } from './views-menu'
import type { Walk } from './walk'

type RowOf<E extends AnyEndpoint> =
  Reply<E> extends { data: readonly (infer Row extends object)[] } ? Row : never

interface Select<Row> {
  actions: (rows: Row[], clear: () => void, selection: Selection<Row>) => ReactNode
  disabled?: (row: Row) => boolean
  /** Counts all that match, where the actions can take them all. */
  count?: (query: Record<string, unknown>) => Promise<number | null>
  /** What became of the last action. */
  report?: (selection: Selection<Row>) => ReactNode
}

interface Props<E extends AnyEndpoint> {
  /** Where columns, density and saved views are remembered. */
  name: string
  endpoint: E
  /** Downloads of the same list. */
  exporting?: Export
  columns: readonly Column<RowOf<E>>[]
  /** The endpoint's path parameters. */
  params?: Record<string, string>
  /** Always part of the query. */
  query?: Record<string, unknown>
  /** Sets the list's URL parameters apart, where a page has two lists; such a list has no saved views. */
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
  select?: Select<RowOf<E>>
  toolbar?: ReactNode
  /** When there is nothing at all yet. */
  empty?: { text?: string; action?: ReactNode }
}

interface Meta {
  total: number
  lastPage: number
  totalCapped?: boolean
}

const idOf = (row: object) => String((row as { id?: unknown }).id)
const never = () => false

/** The one list of the product: its state is the URL, its rows come from the server a page at a time. */
export function DataList<E extends AnyEndpoint>(props: Props<E>) {
  type Row = RowOf<E>
  const { name, endpoint, tabs = [], filters = [], search = true, rowKey = idOf, to, actions, select } = props
  const kit = useKit()
  const locale = useLocale()
  const { pathname, search: url } = useLocation()
  const phone = Grid.useBreakpoint().xs === true
  const [density, setDensity] = useRemembered<Density>(`list.${name}.density`, 'medium')
  const [counting, setCounting] = useState(false)

  const shape = useListShape({ ...props, tabs, filters })
  const [state, change] = useListState(shape)
  const columns = useColumns(name, props.columns, state, change)
  const screen = props.prefix ? null : name
  const { views, waiting } = useViews(screen, shape, state, change, writeColumns(columns.shown))

  const matching = {
    ...props.query,
    ...tabs.find(({ key }) => key === state.tab)?.query,
    ...state.filters,
    ...(state.search && { search: state.search }),
  }
  const sorted = { ...matching, ...(state.sort && { sort: state.sort }) }
  const { page, perPage } = state
  const request = { ...(props.params && { params: props.params }), query: { ...sorted, page, perPage } }
  const read = useRead(endpoint, request as unknown as Request<E>, { keepPrevious: true, enabled: !waiting })
  const rows = read.data?.data as Row[] | undefined
  const meta = read.data?.meta as Meta | undefined

  const beyond = meta && rows?.length === 0 && meta.total > 0 && page > meta.lastPage ? meta.lastPage : null
  useEffect(() => {
    if (beyond) change({ page: beyond }, true)
  }, [beyond, change])

  const selection = useSelection(rowKey, matching)
  const isFixed = select?.disabled ?? never
  const ticking = select && tickingOf(selection, rows ?? [], rowKey, isFixed)
  const count = select?.count
  const takeAll = async () => {
    setCounting(true)
    const found = meta?.totalCapped ? await count?.(matching) : meta?.total
    setCounting(false)
    if (found) selection.takeMatching(found)
  }

  const counted = new Intl.NumberFormat(tagOf(locale)).format(meta?.totalCapped ? 1000 : (meta?.total ?? 0))
  const total = Math.max(meta?.total ?? 0, meta?.totalCapped ? page * perPage + 1 : 0)
  const walk: Walk = {
    list: endpoint.path,
    query: sorted,
    perPage,
    position: (page - 1) * perPage,
    at: pathname + url,
  }
  const stateOf = (at: number) => (props.params ? null : { walk: { ...walk, position: walk.position + at } })

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
          {...{ rows, rowKey, columns: columns.drawn, to, stateOf, actions, ticking, page, perPage, total }}
          onPage={(next) => change({ page: next })}
        />
      )
    return (
      <ListTable
        {...{ rows, rowKey, columns, density, state, change, total, to, stateOf, actions, ticking }}
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
        {props.toolbar}
        {views && <ViewsMenu views={views} phone={phone} />}
        {props.exporting && (
          <ExportMenu
            {...{ exporting: props.exporting, params: props.params, query: sorted, phone }}
            columns={columns.drawn.map(({ key }) => key)}
          />
        )}
        {!phone && (
          <ListViewMenu all={props.columns} columns={columns} density={density} onDensity={setDensity} />
        )}
      </ListToolbar>
      {select && (
        <SelectionBar
          selection={selection}
          rows={(rows ?? []).filter((row) => !isFixed(row))}
          rowKey={rowKey}
          total={meta?.total ?? 0}
          capped={meta?.totalCapped === true}
          onAll={count && takeAll}
          counting={counting}
        >
          {select.actions([...selection.rows], selection.clear, selection)}
        </SelectionBar>
      )}
      {select?.report?.(selection)}
      {content()}
    </Flex>
  )
}
