import { figures } from '@melali/shared/ui'
import { theme } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { rules } from './model/read'
import type { Editing } from './use-sheet'

/** What is told of a cell while it is typed in. */
export interface Typing {
  change(text: string): void
  key(event: KeyboardEvent<HTMLInputElement>): void
  leave(): void
}

interface Props {
  /** None while it only waits in the active cell for what is composed, as Chinese is: it has to have the focus before. */
  editing: Editing | null
  /** What the cell says while it waits. */
  text: string
  label: string
  typing: Typing
}

const modeOf = ({ lane, layer }: Editing) => {
  if (lane.kind === 'field') return lane.field === 'priority' ? 'numeric' : 'text'
  return rules[layer].kind === 'amount' ? 'decimal' : 'numeric'
}

export const CellInput = ({ editing, text, label, typing }: Props) => {
  const { token } = theme.useToken()
  const input = useRef<HTMLInputElement>(null)
  const waits = editing === null
  const selects = waits || !editing.typed
  // What waits is selected as a whole, so that the first word replaces it.
  const waiting = waits ? text : ''
  useEffect(() => {
    if (!waits) input.current?.focus()
    if (selects && input.current === document.activeElement && (!waits || waiting)) input.current?.select()
  }, [waits, selects, waiting])
  return (
    <input
      ref={input}
      aria-label={label}
      dir="auto"
      inputMode={editing ? modeOf(editing) : 'text'}
      spellCheck={false}
      autoComplete="off"
      value={editing ? editing.text : text}
      onChange={({ target }) => typing.change(target.value)}
      onKeyDown={typing.key}
      onFocus={({ target }) => waits && target.select()}
      onBlur={typing.leave}
      style={{
        position: 'absolute',
        inset: 0,
        inlineSize: '100%',
        paddingInline: 6,
        border: 0,
        outline: `2px solid ${token.colorPrimary}`,
        outlineOffset: -2,
        background: token.colorBgElevated,
        color: token.colorText,
        font: 'inherit',
        fontSize: 'max(16px, 1em)',
        textAlign: editing?.lane.kind === 'rate' ? figures.align : 'start',
        ...(waits && { opacity: 0, pointerEvents: 'none' }),
      }}
    />
  )
}
