import { theme } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { useScreen } from '../page/use-screen'

/** Below the bar on top of every page. */
export const BAR = 64

interface Props {
  place: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** What stays in sight over the rows; a phone has no room to spare for it. */
export const ListHead = ({ place, children }: Props) => {
  const phone = useScreen().xs === true
  const { token } = theme.useToken()
  return (
    <div
      ref={place}
      style={{
        position: phone ? 'static' : 'sticky',
        insetBlockStart: BAR,
        zIndex: 10,
        display: 'flex',
        flexDirection: 'column',
        paddingBlockEnd: 8,
        // What lies in a card has its colour.
        background: `var(--list-surface, ${token.colorBgLayout})`,
      }}
    >
      {children}
    </div>
  )
}
