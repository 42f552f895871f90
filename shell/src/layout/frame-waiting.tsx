import { lazyPart } from '@melali/shared/ui'
import { useLocation } from 'react-router-dom'
import { Boundary } from '../boundary'
import { isSignedIn } from '../session/store'
import { StillLoading } from './still-loading'

const Surroundings = lazyPart(
  async () => (await import(/* webpackChunkName: "frame" */ './frame')).Surroundings,
  null,
)

/** A first visit shows the layout before the page is here; what fails meanwhile is told by the router. */
export const FrameWaiting = () => {
  const { pathname } = useLocation()
  if (!isSignedIn()) return null
  return (
    <Boundary failed={() => null}>
      <StillLoading path={pathname} />
      <Surroundings />
    </Boundary>
  )
}
