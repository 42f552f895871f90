import type { Host } from '@melali/shared/contract'
import { createContext, type ReactNode, useContext } from 'react'

const HostContext = createContext<Host | null>(null)

export const HostOf = ({ host, children }: { host: Host; children: ReactNode }) => (
  <HostContext value={host}>{children}</HostContext>
)

export const useHost = () => {
  const host = useContext(HostContext)
  if (!host) throw new Error('Rendered outside the shell')
  return host
}
