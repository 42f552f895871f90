import type { ClipboardEvent } from 'react'
import { v7 } from 'uuid'
import type { GridProps } from './grid-props'
import { clear } from './model/cells'
import { copied, paste } from './model/clipboard'
import type { Focus } from './use-focus'

/** What spreadsheets put on the clipboard, and what they take from it. */
export const useClipboard = (
  { open, lanes, layer, selection, onCut: onLeftOut }: GridProps,
  { refocus }: Focus,
) => {
  const { range, select } = selection
  const view = { lanes, layer }
  /** The text of a cell that is typed in has a clipboard of its own. */
  const whole = (act: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (open.editing) return
    event.preventDefault()
    refocus()
    act(event)
  }
  const copy = ({ clipboardData }: ClipboardEvent) =>
    clipboardData.setData('text/plain', copied(open.sheet, range, view))
  return {
    onCopy: whole(copy),
    onCut: whole((event) => {
      copy(event)
      open.apply((sheet) => clear(sheet, range, view))
    }),
    onPaste: whole(({ clipboardData }) => {
      const text = clipboardData.getData('text/plain')
      if (!text) return
      const pasted = paste(open.sheet, range, view, text, v7)
      open.apply(() => pasted.sheet)
      select(pasted.range)
      if (pasted.cut) onLeftOut(pasted.cut)
    }),
  }
}
