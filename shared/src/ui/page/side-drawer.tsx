import { ConfigProvider, Drawer } from 'antd'
import { type ReactNode, useRef } from 'react'
import { isRightToLeft } from '../../contract'
import { useLocale } from '../core/use-locale'
import { goToFirstField } from './first-field'
import { useScreen } from './use-screen'

export { FIRST } from './first-field'

interface Props {
  open: boolean
  title: string
  onClose: () => void
  /** On anything wider than a phone. */
  size?: number
  /** At the end of the title's line. */
  extra?: ReactNode
  /** Whoever opens it goes on typing: its first field is ready for that, but for a phone's keyboard. */
  fillsIn?: boolean
  children: ReactNode
}

/** A drawer comes from the end of the line; on a phone it is the screen. */
export const SideDrawer = ({ size = 520, fillsIn = false, children, ...drawer }: Props) => {
  const isPhone = useScreen().xs
  const locale = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  const opened = (isOpen: boolean) => {
    const form = panel.current?.querySelector('form')
    if (isOpen && fillsIn && !isPhone && form) goToFirstField(form)
  }
  return (
    <Drawer
      {...drawer}
      panelRef={panel}
      afterOpenChange={opened}
      placement={isRightToLeft(locale) ? 'left' : 'right'}
      size={isPhone ? '100%' : size}
      destroyOnHidden
    >
      {/* However small the controls are around what opened it. */}
      <ConfigProvider componentSize="medium">{children}</ConfigProvider>
    </Drawer>
  )
}
