import { Card, Checkbox, Flex, Pagination, Typography } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useKit } from '../core/use-t'
import { type Column, factsOf } from './column'
import type { Ticking } from './ticking'

interface Props<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  to?: ((row: Row) => string | undefined) | undefined
  stateOf: (at: number) => unknown
  actions?: ((row: Row) => ReactNode) | undefined
  ticking: Ticking<Row> | undefined
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

/** A name without a place to break is broken rather than reach beyond its card. */
const within = {
  ...{ minInlineSize: 0, overflowWrap: 'anywhere' },
  ...{ '--lines-least': 0, '--lines-size': '100%' },
} as CSSProperties

/** A fact's value, also where it has two lines that keep directions of their own. */
const atEnd = { ...within, textAlign: 'end', '--lines': 'end' } as CSSProperties

/** A phone's list: each row a card with the facts that matter. */
export function ListCards<Row>(props: Props<Row>) {
  const { rows, rowKey, columns, to, stateOf, actions, ticking, page, perPage, total, onPage } = props
  const kit = useKit()
  const [title] = columns
  const facts = factsOf(columns)
  const titleOf = (row: Row) => (title?.cardTitle ?? title?.render)?.(row)
  return (
    <Flex vertical gap="small">
      {rows.map((row, at) => {
        const path = to?.(row)
        return (
          <Card key={rowKey(row)} size="small">
            <Flex justify="space-between" align="start" gap="small">
              {ticking && (
                <Checkbox
                  checked={ticking.isTicked(row)}
                  disabled={ticking.isFixed(row)}
                  aria-label={kit('selectRow', { number: at + 1 })}
                  onChange={(event) => ticking.tick(row, event.target.checked)}
                />
              )}
              <Typography.Text strong style={{ ...within, flex: 1 }}>
                {path ? (
                  <Link to={path} state={stateOf(at)}>
                    {titleOf(row)}
                  </Link>
                ) : (
                  titleOf(row)
                )}
              </Typography.Text>
              {actions?.(row)}
            </Flex>
            {facts.map((fact) => (
              <Flex key={fact.key} justify="space-between" gap="small">
                <Typography.Text type="secondary" style={{ flexShrink: 0, maxInlineSize: '45%' }}>
                  {fact.title}
                </Typography.Text>
                <span style={atEnd}>{fact.render(row)}</span>
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
