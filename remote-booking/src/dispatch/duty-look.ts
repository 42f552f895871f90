import type { DutyState } from '@melali/shared/api'
import { type GlobalToken, theme } from 'antd'
import type { Block } from './plan'

type Colour = keyof GlobalToken & `color${string}`

const colours: Record<DutyState, { edge: Colour; ground: Colour }> = {
  planned: { edge: 'colorInfo', ground: 'colorFillAlter' },
  accepted: { edge: 'colorSuccess', ground: 'colorFillAlter' },
  under_way: { edge: 'colorSuccess', ground: 'colorSuccessBg' },
  done: { edge: 'colorTextSecondary', ground: 'colorFillTertiary' },
  no_show: { edge: 'colorError', ground: 'colorErrorBg' },
}

/** The colours of a job by how far its driver or guide is with it; what nobody does has none. */
export const useDutyColours = ({ duty }: Block) => {
  const { token } = theme.useToken()
  if (!duty) return undefined
  const { edge, ground } = colours[duty.state]
  return { edge: String(token[edge]), ground: String(token[ground]) }
}
