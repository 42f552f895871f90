import { Flex, Spin } from 'antd'
import { useRef, useState } from 'react'
import type { AnyEndpoint } from '../../contract'
import { Empty, Failed, Loading, NothingFound } from '../page/states'
import { useScreen } from '../page/use-screen'
import { writeColumns } from './column-order'
import type { DataListProps } from './data-list-props'
import type { Density } from './density'
import { ExportMenu } from './export-menu'
import { ListCards } from './list-cards'
import { ListHead } from './list-head'
import { isNarrowed } from './list-state'
import { ListTable } from './list-table'
import { ListToolbar } from './list-toolbar'
import { ListViewMenu } from './list-view-menu'
import { OrderSelect } from './order-select'
import { SelectionBar } from './selection-bar'
import { tickingOf } from './ticking'
import { useColumns } from './use-columns'
import { useListKeys } from './use-list-keys'
import { useListShape } from './use-list-shape'
import { useListState } from './use-list-state'
import { useRemembered } from './use-remembered'
import { useRows } from './use-rows'
import { useSelection } from './use-selection'
import { useHeightOf } from './use-staying'
import { useViews } from './use-views'
import { ViewTabs } from './view-tabs'
import { ViewsMenu } from './views-menu'

const idOf = (row: object) => String((row as { id?: unknown }).id)
const never = () => false

/** The one list of the product: its state is the URL, its rows come from the server a page at a time. */
export function DataList<E extends AnyEndpoint>(props: DataListProps<E>) {
  const { name, tabs = [], filters = [], search = true, rowKey = idOf, to, actions, select } = props
  const phone = useScreen().xs === true
  const [density, setDensity] = useRemembered<Density>(`list.${name}.density`, 'medium')
  const [counting, setCounting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const below = useHeightOf(head)
  useListKeys(place)

  const shape = useListShape({ ...props, tabs, filters })
  const [state, change] = useListState(shape)
  const columns = useColumns(name, props.columns, state, change)
  const screen = props.prefix ? null : name
  const { views, waiting } = useViews(screen, shape, state, change, writeColumns(columns.shown))

  const page = useRows(props, state, change, waiting)
  const { rows, read, total, stateOf } = page

  const selection = useSelection(rowKey, page.matching, rows)
  const isFixed = select?.disabled ?? never
  const ticking = select && tickingOf(selection, rows ?? [], rowKey, isFixed)
  const count = select?.count
  const takeAll = async () => {
    setCounting(true)
    const found = page.capped ? await count?.(page.matching) : page.found
    setCounting(false)
    if (found) selection.takeMatching(found)
  }

  const content = () => {
    if (read.error && !rows)
      return <Failed error={read.error} what={props.what} onRetry={() => void read.refetch()} />
    if (rows?.length === 0 && !page.leaving)
      return isNarrowed(state) ? (
        <NothingFound onClear={() => change({ search: '', filters: {} })} />
      ) : (
        <Empty {...props.empty} />
      )
    if (phone && !rows) return <Loading rows={10} />
    if (phone && rows)
      return (
        <Spin spinning={read.isPlaceholderData} delay={300}>
          <ListCards
            {...{ rows, rowKey, columns: columns.drawn, to, stateOf, actions, ticking, total }}
            page={state.page}
            perPage={state.perPage}
            onPage={(next) => change({ page: next })}
          />
        </Spin>
      )
    return (
      <ListTable
        {...{ rows, rowKey, columns, density, state, change, total, to, stateOf, actions, ticking, below }}
        totalText={page.totalText}
        stale={read.isPlaceholderData}
      />
    )
  }

  return (
    <Flex vertical ref={place} data-list={name}>
      {tabs.length > 0 && <ViewTabs tabs={tabs} value={state.tab} onChange={(tab) => change({ tab })} />}
      {select?.report?.(selection)}
      <ListHead place={head}>
        <ListToolbar state={state} change={change} filters={filters} search={search}>
          {props.toolbar}
          {views && <ViewsMenu views={views} phone={phone} />}
          <ExportMenu
            {...{ exporting: props.exporting, params: props.params, query: page.sorted, phone }}
            columns={columns.drawn.map(({ key }) => key)}
          />
          <ListViewMenu
            {...{ all: props.columns, columns, density }}
            onDensity={setDensity}
            order={
              phone && (
                <OrderSelect
                  columns={props.columns}
                  value={state.sort}
                  onChange={(sort) => change({ sort })}
                />
              )
            }
          />
        </ListToolbar>
        {props.sums?.(page.matching)}
        {select && (
          <SelectionBar
            selection={selection}
            rows={(rows ?? []).filter((row) => !isFixed(row))}
            rowKey={rowKey}
            total={page.found}
            capped={page.capped}
            onAll={count && takeAll}
            counting={counting}
            overHeadings={!phone && rows !== undefined && rows.length > 0}
            density={density}
          >
            {select.actions([...selection.rows], selection.clear, selection)}
          </SelectionBar>
        )}
      </ListHead>
      {content()}
    </Flex>
  )
}
