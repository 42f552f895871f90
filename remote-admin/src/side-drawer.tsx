import { isRightToLeft } from '@melali/shared/contract'
import { useLocale } from '@melali/shared/ui'
import { Drawer, Grid } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

const withRecord = (now: URLSearchParams, id: string | null) => {
  const next = new URLSearchParams(now)
  if (id === null) next.delete('record')
  else next.set('record', id)
  return next
}

/** Which record's drawer is open: it has a place in the URL, so that Back closes it and a link opens it. */
export const useOpenRecord = () => {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const show = useCallback(
    (id: string | null) => setParams((now) => withRecord(now, id), { preventScrollReset: true }),
    [setParams],
  )
  return {
    record: params.get('record'),
    open: show,
    close: useCallback(() => show(null), [show]),
    /** The address of a record over the list as it is now. */
    addressOf: (id: string) => `${pathname}?${withRecord(params, id)}`,
  }
}

interface Props {
  title: string
  open: boolean
  onClose: () => void
  size?: number
  /** At the end of the title's line. */
  extra?: ReactNode
  children: ReactNode
}

export const SideDrawer = ({ title, open, onClose, size = 520, extra, children }: Props) => {
  const isPhone = Grid.useBreakpoint().xs
  const locale = useLocale()
  return (
    <Drawer
      title={title}
      extra={extra}
      open={open}
      onClose={onClose}
      placement={isRightToLeft(locale) ? 'left' : 'right'}
      size={isPhone ? '100%' : size}
      destroyOnHidden
    >
      {children}
    </Drawer>
  )
}
