import { Button, Checkbox, ConfigProvider, Flex, Typography, theme } from 'antd'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import { HiddenText } from '../page/hidden-text'
import { type Density, headingHeights } from './density'
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
  /** It lies over the table's headings, so that no row moves when it fills; else in a line of its own. */
  overHeadings: boolean
  density: Density
  children: ReactNode
}

/** Where it lies; with nothing chosen it is the box alone, and the headings are seen. */
const overHeadingsAt = (height: number, surface: string, filled: boolean): CSSProperties => ({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: 0,
  zIndex: 1,
  boxSizing: 'border-box',
  blockSize: height,
  paddingInlineStart: 8,
  overflowX: 'auto',
  overflowY: 'hidden',
  whiteSpace: 'nowrap',
  ...(filled && { inlineSize: '100%', background: surface }),
})

/** How high the list's headings are drawn: some have two lines. */
const useHeadingsHeight = (bar: RefObject<HTMLElement | null>, usual: number) => {
  const [height, setHeight] = useState(usual)
  useEffect(() => {
    const headings = bar.current?.closest('[data-list]')?.querySelector('thead')
    const measure = () => setHeight(Math.max(usual, headings?.offsetHeight ?? 0))
    measure()
    if (!headings) return
    const observer = new ResizeObserver(measure)
    observer.observe(headings)
    return () => observer.disconnect()
  })
  return height
}

/** Over the rows: ticks the page, offers all that match, and holds what can be done with them. */
export function SelectionBar<Row>(props: Props<Row>) {
  const { selection, rows, rowKey, total, capped, onAll, counting, overHeadings, density, children } = props
  const kit = useKit()
  const { token } = theme.useToken()
  const bar = useRef<HTMLDivElement>(null)
  const height = useHeadingsHeight(bar, headingHeights[density])
  const filled = selection.count > 0
  const numbers = new Intl.NumberFormat(tagOf(useLocale()))
  const ticked = rows.filter((row) => selection.matching || selection.keys.includes(rowKey(row))).length
  const whole = rows.length > 0 && ticked === rows.length
  const chosen = numbers.format(selection.count)
  const shown = `${numbers.format(total)}${capped ? '+' : ''}`
  if (rows.length === 0 && !filled) return null
  const look = overHeadings
    ? overHeadingsAt(height, token.colorPrimaryBg, filled)
    : { minBlockSize: 32, marginBlockStart: 8 }
  return (
    <ConfigProvider componentSize="small">
      <Flex
        ref={bar}
        wrap={!overHeadings}
        gap="small"
        align="center"
        style={look}
        role="group"
        aria-label={kit('selection')}
      >
        {rows.length > 0 && (
          <Checkbox
            checked={whole}
            indeterminate={ticked > 0 && !whole}
            onChange={(event) => selection.tick(rows, event.target.checked)}
          >
            {overHeadings && !filled ? <HiddenText>{kit('selectPage')}</HiddenText> : kit('selectPage')}
          </Checkbox>
        )}
        {filled && (
          <Typography.Text strong role="status">
            {kit(selection.matching ? 'allSelected' : 'selected', { count: selection.count, shown: chosen })}
          </Typography.Text>
        )}
        {whole && !selection.matching && onAll && (capped || total > selection.count) && (
          <Button type="link" loading={counting} onClick={onAll}>
            {kit('selectAll', { shown })}
          </Button>
        )}
        {filled && (
          <>
            {children}
            <Button type="text" onClick={selection.clear}>
              {kit('clearSelection')}
            </Button>
          </>
        )}
      </Flex>
    </ConfigProvider>
  )
}
