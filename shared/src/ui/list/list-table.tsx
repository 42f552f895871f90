import { Skeleton, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useKit } from '../core/use-t'
import { HiddenText } from '../page/hidden-text'
import { type Column, sortOf } from './column'
import { type ListState, pageSizes } from './list-state'
import type { Density } from './list-view-menu'
import type { ChangeList } from './use-list-state'

interface Props<Row extends object> {
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  density: Density
  state: ListState
  change: ChangeList
  total: number
  totalText: string
  stale: boolean
  to?: ((row: Row) => string | undefined) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  selection?: TableProps<Row>['rowSelection'] | undefined
}

/** Controls inside a row act on their own. */
const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, .ant-checkbox-wrapper') !== null

const placeholders = (count: number) => Array.from({ length: Math.min(count, 10) }, (_, at) => ({ at }))

export function ListTable<Row extends object>(props: Props<Row>) {
  const { rows, rowKey, columns, density, state, change, total, totalText, stale, to, actions, selection } =
    props
  const kit = useKit()
  const navigate = useNavigate()

  const open = (row: Row, content: ReactNode) => {
    const path = to?.(row)
    return path ? <Link to={path}>{content}</Link> : content
  }
  const direction = (column: Column<Row>) => {
    const key = sortOf(column)
    if (!key) return null
    if (state.sort === key) return 'ascend'
    return state.sort === `-${key}` ? 'descend' : null
  }
  const drawn: TableProps<Row>['columns'] = columns.map((column, at) => ({
    key: column.key,
    title: column.title,
    ellipsis: column.align !== 'end',
    ...(column.align && { align: column.align }),
    ...(column.width && { width: column.width }),
    ...(column.sort && { sorter: true, sortOrder: direction(column) }),
    render: (_, row) => (at === 0 ? open(row, column.render(row)) : column.render(row)),
  }))
  if (actions)
    drawn.push({
      key: 'actions',
      title: <HiddenText>{kit('actions')}</HiddenText>,
      align: 'end',
      width: 64,
      render: (_, row) => actions(row),
    })

  if (!rows)
    return (
      <Table
        aria-busy="true"
        size={density}
        rowKey="at"
        pagination={false}
        dataSource={placeholders(state.perPage)}
        columns={columns.map(({ key, title }) => ({
          key,
          title,
          render: () => <Skeleton.Input active size="small" block />,
        }))}
      />
    )
  return (
    <Table<Row>
      size={density}
      rowKey={rowKey}
      columns={drawn}
      dataSource={rows}
      loading={{ spinning: stale, delay: 300 }}
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      {...(selection && { rowSelection: selection })}
      onRow={(row) => ({
        onClick: (event) => {
          const path = to?.(row)
          if (path && !isOwnControl(event.target)) navigate(path)
        },
        style: to?.(row) ? { cursor: 'pointer' } : {},
      })}
      onChange={(_, __, sorter, { action }) => {
        if (action !== 'sort') return
        const { columnKey, order } = Array.isArray(sorter)
          ? { columnKey: undefined, order: undefined }
          : sorter
        const column = columns.find(({ key }) => key === columnKey)
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
  )
}
