import { useEffect, useRef } from 'react'
import { keyOf } from './key-of'

const elsewhere =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="combobox"]'

/** Whoever speaks to their screen, or leans on the keyboard, switches them off: the shell keeps that. */
const areOn = () => {
  try {
    return JSON.parse(localStorage.getItem('melali.appearance') ?? '{}').keys !== false
  } catch {
    return true
  }
}

/** One key each, as long as nobody types, and no question is open. A handler that has nothing to do answers `false`. */
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers answer nothing
export const useKeys = (keys: Record<string, () => void | false>) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest(elsewhere)
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const press = latest.current[keyOf(event)]
      if (press && areOn() && press() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
