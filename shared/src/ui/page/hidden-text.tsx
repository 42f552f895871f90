import type { CSSProperties, ReactNode } from 'react'

const hidden: CSSProperties = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** Words for those who listen; the others see them by their place. */
export const HiddenText = ({ children }: { children: ReactNode }) => <span style={hidden}>{children}</span>
