import { App, Drawer, Grid } from 'antd'
import { type ReactNode, useCallback, useRef } from 'react'
import { isRightToLeft } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
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
  const locale = useLocale()
  const { modal } = App.useApp()
  const isPhone = Grid.useBreakpoint().xs
  const unsaved = useRef(false)
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
      <Drawer
        open={open}
        title={title}
        onClose={close}
        placement={isRightToLeft(locale) ? 'left' : 'right'}
        size={isPhone ? '100%' : size}
        destroyOnHidden
      >
        {children}
      </Drawer>
    </UnsavedContext.Provider>
  )
}
