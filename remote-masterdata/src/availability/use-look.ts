import { theme } from 'antd'
import type { CSSProperties } from 'react'
import type { NightState } from './night-state'

/** The colours of a night; its mark and its name say the same in words. */
export const useLook = (): Record<NightState, CSSProperties> => {
  const { token } = theme.useToken()
  return {
    outside: { background: token.colorBgLayout, color: token.colorTextDisabled },
    closed: { background: token.colorFillTertiary, color: token.colorTextSecondary },
    stopped: { background: token.colorErrorBg, color: token.colorError, fontWeight: 600 },
    request: { background: token.colorInfoBg, color: token.colorInfo },
    soldOut: { background: token.colorErrorBg, color: token.colorError, fontWeight: 600 },
    few: { background: token.colorWarningBg, color: token.colorWarning, fontWeight: 600 },
    open: { background: token.colorSuccessBg, color: token.colorSuccess },
  }
}
