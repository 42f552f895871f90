import { ConfigProvider, Drawer, Grid } from 'antd'
import { type ReactNode, useRef } from 'react'
import { isRightToLeft } from '../../contract'
import { useLocale } from '../core/use-locale'

/** The class of a field that is filled in before those above it. */
export const FIRST = 'filled-in-first'

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

/** The field that says it comes first, or the first there is. */
const firstField = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>(`.${FIRST} input:enabled`) ??
  panel.querySelector<HTMLElement>('form input:enabled:not([type=hidden], [type=radio], [type=checkbox])')

/** A drawer comes from the end of the line; on a phone it is the screen. */
export const SideDrawer = ({ size = 520, fillsIn = false, children, ...drawer }: Props) => {
  const isPhone = Grid.useBreakpoint().xs
  const locale = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  const opened = (isOpen: boolean) => {
    const isTyping =
      document.activeElement?.matches('input, textarea') && panel.current?.contains(document.activeElement)
    if (isOpen && fillsIn && !isPhone && !isTyping && panel.current)
      firstField(panel.current)?.focus({ preventScroll: true })
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
