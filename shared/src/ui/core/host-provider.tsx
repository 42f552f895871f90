import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Host } from '../../contract'

interface Lent {
  host: Host
  /** The remote's name, which is also its namespace of messages. */
  remote: string
}

const LentContext = createContext<Lent | null>(null)

interface Props extends Lent {
  children: ReactNode
}

export const HostProvider = ({ host, remote, children }: Props) => {
  const lent = useMemo(() => ({ host, remote }), [host, remote])
  return <LentContext.Provider value={lent}>{children}</LentContext.Provider>
}

export const useLent = () => {
  const lent = useContext(LentContext)
  if (!lent) throw new Error('HostProvider is missing: start the remote with defineRemote')
  return lent
}

export const useHost = () => useLent().host
