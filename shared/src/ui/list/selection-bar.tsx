import { Button, Checkbox, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import type { Selection } from './use-selection'

interface Props<Row> {
  selection: Selection<Row>
  /** The page's rows that can be ticked. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How many match, and whether there are more than were counted. */
  total: number
  capped: boolean
  /** Chooses all that match, where an action can take them. */
  onAll: (() => void) | undefined
  counting: boolean
  children: ReactNode
}

/** Over the rows: ticks the page, offers all that match, and holds what can be done with them. */
export function SelectionBar<Row>(props: Props<Row>) {
  const { selection, rows, rowKey, total, capped, onAll, counting, children } = props
  const kit = useKit()
  const numbers = new Intl.NumberFormat(tagOf(useLocale()))
  const ticked = rows.filter((row) => selection.matching || selection.keys.includes(rowKey(row))).length
  const whole = rows.length > 0 && ticked === rows.length
  const chosen = numbers.format(selection.count)
  const shown = `${numbers.format(total)}${capped ? '+' : ''}`
  return (
    <Flex
      wrap
      gap="small"
      align="center"
      style={{ minBlockSize: 32 }}
      role="group"
      aria-label={kit('selection')}
    >
      <Checkbox
        checked={whole}
        indeterminate={ticked > 0 && !whole}
        disabled={rows.length === 0}
        onChange={(event) => selection.tick(rows, event.target.checked)}
      >
        {kit('selectPage')}
      </Checkbox>
      {selection.count > 0 && (
        <Typography.Text strong role="status">
          {kit(selection.matching ? 'allSelected' : 'selected', { count: selection.count, shown: chosen })}
        </Typography.Text>
      )}
      {whole && !selection.matching && onAll && (capped || total > selection.count) && (
        <Button type="link" size="small" loading={counting} onClick={onAll}>
          {kit('selectAll', { shown })}
        </Button>
      )}
      {selection.count > 0 && (
        <>
          {children}
          <Button type="text" size="small" onClick={selection.clear}>
            {kit('clearSelection')}
          </Button>
        </>
      )}
    </Flex>
  )
}
