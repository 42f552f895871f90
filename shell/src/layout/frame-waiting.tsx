import { lazyPart } from '@melali/shared/ui'
import { matchPath, useLocation } from 'react-router-dom'
import { Boundary } from '../boundary'
import { useRegistry } from '../registry-store'
import { isSignedIn } from '../session/store'
import { PageStillLoading } from './still-loading'

const Surroundings = lazyPart(
  async () => (await import(/* webpackChunkName: "frame" */ './frame')).Surroundings,
  null,
)

/** A first visit shows the layout before the page is here; what fails meanwhile is told by the router. */
export const FrameWaiting = () => {
  const { pathname } = useLocation()
  const { remotes } = useRegistry(({ registry }) => registry)
  if (!isSignedIn()) return null
  const isBlank = remotes.some(({ blank = [] }) => blank.some((path) => matchPath(path, pathname)))
  return (
    <Boundary failed={() => null}>
      <PageStillLoading path={pathname} />
      {!isBlank && <Surroundings />}
    </Boundary>
  )
}
