import { App } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { HostProvider, useLent } from '../core/host-provider'
import { useKit } from '../core/use-t'
import { Watched } from '../form/watched'

interface Question {
  /** "Delete the bed type Twin?" */
  title: string
  /** What is destroyed or can't be undone. */
  content?: ReactNode
  /** The verb of the button; never just "OK". */
  verb: string
  danger?: boolean
}

/** Dialogs are drawn in the shell's frame, outside the remote; their content takes the host along. */
const useCarried = () => {
  const lent = useLent()
  return useCallback((content: ReactNode) => <HostProvider {...lent}>{content}</HostProvider>, [lent])
}

/** Asks before something that can't be undone; answers whether to go on. */
export const useConfirm = () => {
  const { modal } = App.useApp()
  const kit = useKit()
  const carried = useCarried()
  return useCallback(
    ({ title, content, verb, danger = true }: Question) =>
      new Promise<boolean>((resolve) => {
        const asked = modal.confirm({
          title,
          // What is typed into it is taken whole, or not at all.
          content: carried(
            <Watched onRefused={(disabled) => asked.update({ okButtonProps: { danger, disabled } })}>
              {content}
            </Watched>,
          ),
          okText: verb,
          cancelText: kit('cancel'),
          okButtonProps: { danger },
          focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
    [modal, kit, carried],
  )
}

/** Says something that needs more room than a toast. */
export const useTell = () => {
  const { modal } = App.useApp()
  const kit = useKit()
  const carried = useCarried()
  return useCallback(
    (title: string, content: ReactNode) =>
      void modal.info({ title, content: carried(content), okText: kit('close') }),
    [modal, kit, carried],
  )
}
