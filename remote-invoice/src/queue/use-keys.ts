import { useEffect, useRef } from 'react'

const elsewhere = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

/** One key each, as long as nobody types, and no question is open. */
export const useKeys = (keys: Record<string, () => void>) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest(elsewhere)
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const press = latest.current[event.key.toLowerCase()]
      if (!press) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
