import { useDraggable } from '@dnd-kit/core'
import { HiddenText, useLocale, useT, wayText } from '@melali/shared/ui'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo } from 'react'
import { BlockFace, useBlockLook } from './block-face'
import { useBoardActions } from './board-context'
import { type Block, isMovable } from './plan'

interface Props {
  block: Block
  isSelected: boolean
  long?: boolean
  /** The time it really takes, as a share of its length. */
  real?: number
}

const Face = memo(BlockFace)

const Bar = ({ real }: { real: number }) => (
  <span
    aria-hidden
    style={{
      position: 'absolute',
      insetBlockEnd: 0,
      insetInlineStart: 0,
      inlineSize: `${real * 100}%`,
      blockSize: 2,
      background: 'currentColor',
      opacity: 0.45,
    }}
  />
)

const whole: CSSProperties = {
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
  paddingBlock: 2,
  paddingInline: 6,
  textAlign: 'start',
  cursor: 'pointer',
  font: 'inherit',
  overflow: 'hidden',
  touchAction: 'manipulation',
}

/** Click or Space selects, with Ctrl or Shift one more; Enter or a double click opens what can be done, Delete takes off. */
export const BlockButton = memo(({ block, isSelected, long = false, real }: Props) => {
  const t = useT('dispatch')
  const locale = useLocale()
  const { from, to } = block.job
  const { select, open, takeOff } = useBoardActions()
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: block.key,
    disabled: !isMovable(block),
    data: { block },
  })
  const look = useBlockLook(block, isSelected)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(block)
    else if (event.key === ' ') select(block, true)
    else if (event.key === 'Delete' || event.key === 'Backspace') takeOff(block)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => select(block, event.ctrlKey || event.metaKey || event.shiftKey)
  return (
    <button
      {...listeners}
      ref={setNodeRef}
      type="button"
      data-block={block.key}
      tabIndex={-1}
      aria-pressed={isSelected}
      aria-haspopup="dialog"
      title={to ? wayText(from, to, locale) : from}
      style={{ ...whole, ...(long && { blockSize: 'auto' }), ...look, ...(isDragging && { opacity: 0.4 }) }}
      onClick={onClick}
      onDoubleClick={() => open(block)}
      onKeyDown={onKeyDown}
    >
      <Face block={block} long={long} />
      {real !== undefined && <Bar real={real} />}
      {!isMovable(block) && <HiddenText>{t('fixed')}</HiddenText>}
    </button>
  )
})
