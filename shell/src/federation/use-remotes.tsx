import { createContext, type ReactNode, useContext } from 'react'
import type { Remotes } from './remotes'

const RemotesContext = createContext<Remotes | null>(null)

export const RemotesOf = ({ remotes, children }: { remotes: Remotes; children: ReactNode }) => (
  <RemotesContext value={remotes}>{children}</RemotesContext>
)

export const useRemotes = () => {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('Rendered outside the router')
  return remotes
}

/** Beside an error that took everything down there may be none. */
export const useRemotesIfAny = () => useContext(RemotesContext)
