import { keyOf } from '@melali/shared/ui'
import { useEffect, useRef } from 'react'

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role=dialog]') !== null

/** Ctrl+S saves wherever the focus is, as after a menu, and never the page as a file. */
export const useSaveKey = (save: () => void) => {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = keyOf(event) === 's' && (event.ctrlKey || event.metaKey)
      if (!isSave || event.defaultPrevented) return
      event.preventDefault()
      if (!isInDialog(event)) latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
