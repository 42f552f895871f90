import { Drawer, Grid } from 'antd'
import type { ReactNode } from 'react'
import { isRightToLeft } from '../../contract'
import { useLocale } from '../core/use-locale'

interface Props {
  open: boolean
  title: string
  onClose: () => void
  /** On anything wider than a phone. */
  size?: number
  /** At the end of the title's line. */
  extra?: ReactNode
  children: ReactNode
}

/** A drawer comes from the end of the line; on a phone it is the screen. */
export const SideDrawer = ({ size = 520, ...drawer }: Props) => {
  const isPhone = Grid.useBreakpoint().xs
  const locale = useLocale()
  return (
    <Drawer
      {...drawer}
      placement={isRightToLeft(locale) ? 'left' : 'right'}
      size={isPhone ? '100%' : size}
      destroyOnHidden
    />
  )
}
