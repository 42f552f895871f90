import { Card, Flex, Pagination, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Column, factsOf } from './column'

interface Props<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  to?: ((row: Row) => string | undefined) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

/** A phone's list: each row a card with the facts that matter. */
export function ListCards<Row>({
  rows,
  rowKey,
  columns,
  to,
  actions,
  page,
  perPage,
  total,
  onPage,
}: Props<Row>) {
  const [title] = columns
  const facts = factsOf(columns)
  return (
    <Flex vertical gap="small">
      {rows.map((row) => {
        const path = to?.(row)
        return (
          <Card key={rowKey(row)} size="small">
            <Flex justify="space-between" align="start" gap="small">
              <Typography.Text strong style={{ minInlineSize: 0 }}>
                {path ? <Link to={path}>{title?.render(row)}</Link> : title?.render(row)}
              </Typography.Text>
              {actions?.(row)}
            </Flex>
            {facts.map((fact) => (
              <Flex key={fact.key} justify="space-between" gap="small">
                <Typography.Text type="secondary">{fact.title}</Typography.Text>
                <span style={{ minInlineSize: 0, textAlign: 'end' }}>{fact.render(row)}</span>
              </Flex>
            ))}
          </Card>
        )
      })}
      {total > perPage && (
        <Pagination simple current={page} pageSize={perPage} total={total} onChange={onPage} align="center" />
      )}
    </Flex>
  )
}
