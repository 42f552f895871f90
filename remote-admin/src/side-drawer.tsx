import { Drawer, Grid } from 'antd'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Which record's drawer is open: it has a place in the URL, so that Back closes it and a link opens it. */
export const useOpenRecord = () => {
  const [params, setParams] = useSearchParams()
  const open = useCallback(
    (id: string) =>
      setParams((now) => new URLSearchParams([...now, ['record', id]]), { preventScrollReset: true }),
    [setParams],
  )
  const close = useCallback(
    () =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          next.delete('record')
          return next
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  return { record: params.get('record'), open, close }
}

interface Props {
  title: string
  open: boolean
  onClose: () => void
  size?: number
  children: ReactNode
}

export const SideDrawer = ({ title, open, onClose, size = 520, children }: Props) => {
  const isPhone = Grid.useBreakpoint().xs
  return (
    <Drawer title={title} open={open} onClose={onClose} size={isPhone ? '100%' : size} destroyOnHidden>
      {children}
    </Drawer>
  )
}
