import { keyOf } from '@melali/shared/ui'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  undo: () => void
  onDone: () => void
}

/** Those that are offered, the latest last: the keys take back the latest. */
const offered: (() => void)[] = []

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null

/** Takes back what was just done; also by Ctrl+Z, as whoever works by keys is far from a toast. */
export const UndoButton = ({ undo, onDone }: Props) => {
  const { t } = useTranslation('shell')
  const takeBack = () => {
    onDone()
    undo()
  }
  const latest = useRef(takeBack)
  useEffect(() => {
    latest.current = takeBack
  })
  useEffect(() => {
    const run = () => latest.current()
    offered.push(run)
    const hear = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && keyOf(event) === 'z'
      if (!isUndo || event.defaultPrevented || isTyped(event.target) || offered.at(-1) !== run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', hear)
    return () => {
      window.removeEventListener('keydown', hear)
      offered.splice(offered.indexOf(run), 1)
    }
  }, [])
  return (
    <Button size="small" aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={takeBack}>
      {t('undo')}
    </Button>
  )
}
