import { App } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { useKit } from '../core/use-t'

interface Question {
  /** "Delete the bed type Twin?" */
  title: string
  /** What is destroyed or can't be undone. */
  content?: ReactNode
  /** The verb of the button; never just "OK". */
  verb: string
  danger?: boolean
}

/** Asks before something that can't be undone; answers whether to go on. */
export const useConfirm = () => {
  const { modal } = App.useApp()
  const kit = useKit()
  return useCallback(
    ({ title, content, verb, danger = true }: Question) =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title,
          content,
          okText: verb,
          cancelText: kit('cancel'),
          okButtonProps: { danger },
          focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
    [modal, kit],
  )
}
