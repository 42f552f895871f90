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
  editing: Editing
  label: string
  typing: Typing
}

const modeOf = ({ lane, layer }: Editing) => {
  if (lane.kind === 'field') return lane.field === 'priority' ? 'numeric' : 'text'
  return rules[layer].kind === 'amount' ? 'decimal' : 'numeric'
}

export const CellInput = ({ editing, label, typing }: Props) => {
  const { token } = theme.useToken()
  const input = useRef<HTMLInputElement>(null)
  const selects = useRef(!editing.typed)
  useEffect(() => {
    input.current?.focus()
    if (selects.current) input.current?.select()
  }, [])
  return (
    <input
      ref={input}
      aria-label={label}
      dir="auto"
      inputMode={modeOf(editing)}
      autoComplete="off"
      value={editing.text}
      onChange={({ target }) => typing.change(target.value)}
      onKeyDown={typing.key}
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
        textAlign: editing.lane.kind === 'rate' ? 'end' : 'start',
      }}
    />
  )
}
