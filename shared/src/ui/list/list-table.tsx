import { Table, type TableProps } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isRightToLeft } from '../../contract'
import { useLocale } from '../core/use-locale'
import { type Translate, useKit } from '../core/use-t'
import { figures } from '../format/figures'
import { HiddenText } from '../page/hidden-text'
import { type Column, sortOf } from './column'
import type { Density } from './density'
import { HeaderCell, type Sizing } from './header-cell'
import { type ListState, pageSizes } from './list-state'
import { LoadingTable } from './loading-table'
import type { Ticking } from './ticking'
import type { Columns } from './use-columns'
import type { ChangeList } from './use-list-state'
import { useStaying } from './use-staying'

interface Props<Row extends object> {
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  columns: Columns<Row>
  density: Density
  state: ListState
  change: ChangeList
  total: number
  totalText: string
  stale: boolean
  to?: ((row: Row) => string | undefined) | undefined
  /** What the record's page is told of the list, by the row's place on the page. */
  stateOf: (at: number) => unknown
  actions?: ((row: Row) => ReactNode) | undefined
  ticking: Ticking<Row> | undefined
  /** How high stands what stays in sight over it. */
  below: number
}

/** Controls inside a row act on their own. */
const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, .ant-checkbox-wrapper') !== null

/** Longer texts are cut where a column says nothing else, until it is drawn wider. */
const WIDEST = 200

/** The heading of a number breaks into lines, between its words, rather than hold the column open. */
const brief: CSSProperties = {
  display: 'inline-block',
  minInlineSize: 'min-content',
  maxInlineSize: 88,
  whiteSpace: 'normal',
}

const direction = <Row,>(column: Column<Row>, sort: string) => {
  const key = sortOf(column)
  if (!key) return null
  if (sort === key) return 'ascend'
  return sort === `-${key}` ? 'descend' : null
}

const rowSelection = <Row extends object>(
  { isTicked, isFixed, tick }: Ticking<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  kit: Translate,
): TableProps<Row>['rowSelection'] => ({
  columnTitle: <HiddenText>{kit('selection')}</HiddenText>,
  fixed: true,
  selectedRowKeys: rows.filter(isTicked).map(rowKey),
  preserveSelectedRowKeys: true,
  // antd draws that box a second time where nobody sees it, but Tab stops there; the bar above has one.
  hideSelectAll: true,
  onSelect: tick,
  getCheckboxProps: (row) => ({
    disabled: isFixed(row),
    'aria-label': kit('selectRow', { number: rows.indexOf(row) + 1 }),
  }),
})

/** A text by itself keeps its own direction, as names in a `bdi` do. */
const isolated = (content: ReactNode) => (typeof content === 'string' ? <bdi>{content}</bdi> : content)

export function ListTable<Row extends object>(props: Props<Row>) {
  const { rows, rowKey, columns, density, state, change, total, totalText, stale } = props
  const { to, stateOf, actions, ticking, below } = props
  const { place, frame, content } = useStaying(below, density, rows !== undefined)
  const kit = useKit()
  const navigate = useNavigate()
  // A text keeps its own direction, so that its end is cut and not its beginning; it stands at the list's edge.
  const own: CSSProperties = {
    unicodeBidi: 'plaintext',
    textAlign: isRightToLeft(useLocale()) ? 'right' : 'left',
  }

  const open = (row: Row, at: number, content: ReactNode) => {
    const path = to?.(row)
    return path ? (
      <Link to={path} state={stateOf(at)}>
        {content}
      </Link>
    ) : (
      content
    )
  }
  const sizing = ({ key, title }: Column<Row>): { sizing: Sizing } => ({
    sizing: {
      name: title,
      width: columns.widths[key],
      onResize: (width) => columns.resize(key, width),
    },
  })
  const drawn: TableProps<Row>['columns'] = columns.drawn.map((column, first) => {
    const chosen = columns.widths[column.key]
    const width = chosen ?? column.width
    const style = chosen
      ? { minInlineSize: chosen, maxInlineSize: chosen }
      : { maxInlineSize: Math.max(WIDEST, column.width ?? 0) }
    return {
      key: column.key,
      title: column.align ? <span style={brief}>{column.title}</span> : column.title,
      ellipsis: column.align !== 'end',
      ...(column.align && figures),
      ...(width && { width }),
      ...(first === 0 && { fixed: 'start' as const }),
      ...(column.sort && { sorter: true, sortOrder: direction(column, state.sort) }),
      onHeaderCell: () => ({ ...sizing(column), ...(chosen && { style }) }) as object,
      onCell: () => ({ style: column.align ? style : { ...own, ...style } }),
      render: (_, row, at) => {
        const content = isolated(column.render(row))
        return first === 0 ? open(row, at, content) : content
      },
    }
  })
  if (actions)
    drawn.push({
      key: 'actions',
      title: <HiddenText>{kit('actions')}</HiddenText>,
      align: 'end',
      fixed: 'end',
      width: 48,
      render: (_, row) => actions(row),
    })

  if (!rows) return <LoadingTable columns={columns.drawn} density={density} rows={state.perPage} />
  return (
    <div ref={place} style={frame}>
      <Table<Row>
        size={density}
        rowKey={rowKey}
        columns={drawn}
        components={{ header: { cell: HeaderCell } }}
        dataSource={rows}
        loading={{ spinning: stale, delay: 300 }}
        scroll={{ x: 'max-content' }}
        // What a row pins at its side counts among the rows alone: headings and toolbar lie above it.
        styles={{ content, body: { wrapper: { isolation: 'isolate' } } }}
        showSorterTooltip={false}
        {...(ticking && { rowSelection: rowSelection(ticking, rows, rowKey, kit) })}
        onRow={(row, at) => ({
          onClick: (event) => {
            const path = to?.(row)
            if (path && !isOwnControl(event.target)) navigate(path, { state: stateOf(at ?? 0) })
          },
          style: { scrollMarginBlockStart: 'var(--rows-at)', ...(to?.(row) && { cursor: 'pointer' }) },
        })}
        onChange={(_, __, sorter, { action }) => {
          if (action !== 'sort') return
          const { columnKey, order } = Array.isArray(sorter)
            ? { columnKey: undefined, order: undefined }
            : sorter
          const column = columns.drawn.find(({ key }) => key === columnKey)
          const key = column && sortOf(column)
          change({ sort: key && order ? (order === 'descend' ? `-${key}` : key) : '' })
        }}
        pagination={{
          current: state.page,
          pageSize: state.perPage,
          total,
          pageSizeOptions: pageSizes,
          showSizeChanger: total > 10,
          showTotal: () => totalText,
          onChange: (page, perPage) => change(perPage === state.perPage ? { page } : { page: 1, perPage }),
        }}
      />
    </div>
  )
}
