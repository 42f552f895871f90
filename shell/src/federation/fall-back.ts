import { ApiError } from '@melali/shared/contract'
import { isRouteErrorResponse } from 'react-router-dom'
import { useRegistry } from '../registry-store'
import { giveUp, throwsAgain } from './given-up'
import { isChunkGone } from './stale'

/** What the remote itself is to blame for; a refusal of the server or a file on its way isn't. */
const isOwnFault = (error: unknown) =>
  !isRouteErrorResponse(error) && !(error instanceof ApiError) && !isChunkGone(error)

/** Of which remote, and where: a page as it is declared, or a card. */
interface Thrown {
  name: string
  place: string
  /** The version of it that runs on this page. */
  version: string | undefined
}

/** What throws again in one place costs its version: this tab goes on with the one before, if there is one. */
export const fallBack = (
  { name, place, version }: Thrown,
  error: unknown,
  reload = () => window.location.reload(),
) => {
  const entry = useRegistry.getState().running.find((remote) => remote.name === name)
  if (!entry?.previous || version !== entry.version || !isOwnFault(error)) return
  if (!throwsAgain(`${name} ${version}`, place)) return
  console.warn(`${name} ${version} throws again, ${entry.previous.version} runs instead`)
  giveUp(name, version)
  reload()
}
