import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Input } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDebounced } from '../core/use-debounced'
import { useKit } from '../core/use-t'
import { useScreen } from '../page/use-screen'

interface Props {
  value: string
  onChange: (search: string) => void
  placeholder?: string
  /** As wide as its place. */
  whole?: boolean
}

export const SearchBox = ({ value, onChange, placeholder, whole = false }: Props) => {
  const kit = useKit()
  const phone = useScreen().xs === true
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed)
  const told = useRef(value)
  // The URL may move by itself, as with Back; the box follows it.
  useEffect(() => {
    if (value !== told.current) setTyped(value)
    told.current = value
  }, [value])
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const say = useCallback((text: string) => {
    if (text === told.current) return
    told.current = text
    tell.current(text)
  }, [])
  // Only what was typed is told: when the URL moves, the older text that is still settling is not.
  useEffect(() => say(settled), [settled, say])
  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder ?? kit('search')}
      aria-label={placeholder ?? kit('search')}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
      // Whoever presses a link meanwhile goes there: told later, it would call them back.
      onBlur={() => say(typed)}
      // A width and no basis: where things stand below each other, a basis is a height.
      style={
        whole
          ? { inlineSize: '100%' }
          : { flex: '1 1 auto', inlineSize: 180, maxInlineSize: phone ? '100%' : 300 }
      }
    />
  )
}
