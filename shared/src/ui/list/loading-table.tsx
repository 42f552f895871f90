import { Skeleton, Table } from 'antd'
import type { Column } from './column'
import type { Density } from './density'

interface Props<Row> {
  columns: readonly Column<Row>[]
  density: Density
  rows: number
}

const placeholders = (count: number) => Array.from({ length: Math.min(count, 10) }, (_, at) => ({ at }))

/** The shape of the rows that come. */
export function LoadingTable<Row>({ columns, density, rows }: Props<Row>) {
  return (
    <Table
      aria-busy="true"
      size={density}
      rowKey="at"
      pagination={false}
      dataSource={placeholders(rows)}
      columns={columns.map(({ key, title }) => ({
        key,
        title,
        render: () => <Skeleton.Input active size="small" block />,
      }))}
    />
  )
}
