import { App } from 'antd'
import { type ReactNode, useCallback, useRef } from 'react'
import { useKit } from '../core/use-t'
import { SideDrawer } from '../page/side-drawer'
import { useTellEditing } from '../presence/at-record'
import { UnsavedContext } from './unsaved'

interface Props {
  open: boolean
  title: string
  onClose: () => void
  /** On anything wider than a phone. */
  size?: number
  /** The form has, or no longer has, something to lose. */
  onUnsaved?: (unsaved: boolean) => void
  children: ReactNode
}

/** A drawer that holds a form: closing it asks first when something would be lost. */
export const FormDrawer = ({ open, title, onClose, size = 520, onUnsaved, children }: Props) => {
  const kit = useKit()
  const { modal } = App.useApp()
  const unsaved = useRef(false)
  useTellEditing(open)
  const tell = useCallback(
    (now: boolean) => {
      unsaved.current = now
      onUnsaved?.(now)
    },
    [onUnsaved],
  )
  const close = () => {
    if (!unsaved.current) return onClose()
    modal.confirm({
      title: kit('leave.title'),
      content: kit('leave.text'),
      okText: kit('leave.stay'),
      cancelText: kit('leave.leave'),
      cancelButtonProps: { danger: true },
      keyboard: false,
      onCancel: onClose,
    })
  }
  return (
    <UnsavedContext.Provider value={tell}>
      <SideDrawer fillsIn open={open} title={title} onClose={close} size={size}>
        {children}
      </SideDrawer>
    </UnsavedContext.Provider>
  )
}
