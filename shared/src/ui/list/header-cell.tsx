import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { isRightToLeft } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { useHeadingWidth } from './use-heading-width'

const NARROWEST = 64
const WIDEST = 800
const STEP = 16

export interface Sizing {
  name: string
  width: number | undefined
  onResize: (width: number | null) => void
}

const within = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

/** The edge of a heading: dragged, or moved with the arrow keys; Delete or a double click gives it back. */
const Edge = ({ name, width, onResize }: Sizing) => {
  const kit = useKit()
  const forward = isRightToLeft(useLocale()) ? -1 : 1
  const start = useRef<{ x: number; width: number } | null>(null)
  const self = useRef<HTMLDivElement>(null)
  const drawn = useHeadingWidth(self)
  const now = width ?? drawn
  const widthNow = (edge: Element) => width ?? edge.closest('th')?.offsetWidth ?? NARROWEST
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: widthNow(event.currentTarget) }
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const from = start.current
    if (from) onResize(within(from.width + (clientX - from.x) * forward))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (by) onResize(within(widthNow(event.currentTarget) + by * forward))
    if (event.key === 'Delete' || event.key === 'Backspace') onResize(null)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is not a rule between paragraphs
    <div
      ref={self}
      role="separator"
      aria-orientation="vertical"
      aria-label={kit('widthOf', { name })}
      // A column is drawn as its texts ask for until it is moved, also beyond how far it can be.
      aria-valuemin={Math.min(NARROWEST, now ?? NARROWEST)}
      aria-valuemax={Math.max(WIDEST, now ?? WIDEST)}
      aria-valuenow={now}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onResize(null)}
      onKeyDown={onKeyDown}
      style={{
        position: 'absolute',
        insetBlock: 0,
        insetInlineEnd: 0,
        inlineSize: 10,
        cursor: 'col-resize',
        touchAction: 'none',
      }}
    />
  )
}

interface Props extends HTMLAttributes<HTMLTableCellElement> {
  sizing?: Sizing
}

/** A heading that stays in sight, and whose edge can be moved. */
export const HeaderCell = ({ sizing, children, style, className, ...rest }: Props) => (
  <th
    {...rest}
    // The edge has a name of its own, which is not the heading's.
    {...(sizing && { 'aria-label': sizing.name })}
    // Rows pass below it; what is pinned at its side lies above the rest.
    style={{
      ...style,
      position: 'sticky',
      insetBlockStart: 'var(--headings-at, 0)',
      zIndex: className?.includes('cell-fix') ? 4 : 3,
    }}
    className={className}
  >
    {children}
    {sizing && <Edge {...sizing} />}
  </th>
)
