import { type Column, Empty, figures, HiddenText, useKit, useScreen } from '@melali/shared/ui'
import { Card, Flex, Table, Typography } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'

interface Props<Row extends object> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  to?: (row: Row) => string
  /** What may be done with a row, at its end. */
  actions?: (row: Row) => ReactNode
  empty: string
}

const Titled = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children

const Cards = <Row extends object>({ rows, rowKey, columns, to, actions }: Props<Row>) => {
  const [title, ...facts] = columns
  return (
    <Flex vertical gap="small">
      {rows.map((row) => (
        <Card key={rowKey(row)} size="small" type="inner">
          <Flex justify="space-between" gap="small">
            <Typography.Text strong>
              <Titled to={to?.(row)}>{title?.render(row)}</Titled>
            </Typography.Text>
            {actions?.(row)}
          </Flex>
          {facts
            .map(({ key, title: label, render }) => ({ key, label, value: render(row) }))
            .filter(({ value }) => value !== '–')
            .map(({ key, label, value }) => (
              <Flex key={key} justify="space-between" gap="small">
                <Typography.Text type="secondary" style={{ flexShrink: 0 }}>
                  {label}
                </Typography.Text>
                <span style={{ textAlign: 'end', minInlineSize: 0 }}>{value}</span>
              </Flex>
            ))}
        </Card>
      ))}
    </Flex>
  )
}

/** A handful of records that came with a page: a table, on a phone a card each with what there is to say. */
export const Records = <Row extends object>(props: Props<Row>) => {
  const { rows, rowKey, columns, to, actions, empty } = props
  const kit = useKit()
  const navigate = useNavigate()
  const isWide = useScreen().md
  if (!rows.length) return <Empty text={empty} />
  if (!isWide) return <Cards {...props} />
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      pagination={false}
      dataSource={rows}
      columns={[
        ...columns.map(({ key, title, render, align }, at) => ({
          key,
          title,
          ...(align && figures),
          render: (_: unknown, row: Row) =>
            at === 0 ? <Titled to={to?.(row)}>{render(row)}</Titled> : render(row),
        })),
        ...(actions
          ? [
              {
                key: 'actions',
                title: <HiddenText>{kit('actions')}</HiddenText>,
                align: 'end' as const,
                onCell: () => ({ onClick: (event: MouseEvent) => event.stopPropagation() }),
                render: (_: unknown, row: Row) => actions(row),
              },
            ]
          : []),
      ]}
      onRow={(row) => ({
        ...(to && { onClick: () => void navigate(to(row)), style: { cursor: 'pointer' } }),
      })}
    />
  )
}
