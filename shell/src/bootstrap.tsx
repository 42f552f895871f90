import type { Api } from '@melali/shared/contract'
import type { Root } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { App } from './app'
import { warmUp } from './federation/warm-up'
import { createHost } from './host'
import { loadPack } from './locale/packs'
import { startLanguage } from './locale/store'
import { followNews } from './news/follow'
import { knownRegistry, useRegistry } from './registry-store'
import { routeOf, startReporting, tellingRefusals } from './report-failure'
import { pageOf, reportOpening, startTelling } from './report-opening'
import { createShellRouter } from './router'
import { frameId, shellRoutes } from './routes'
import { followProfile } from './session/follow-profile'
import { isSignedIn } from './session/store'

/** Takes the place of whatever the root shows. */
export const start = async (root: Root, api: Api) => {
  const host = createHost(tellingRefusals(api))
  await startLanguage(loadPack)
  const router = createShellRouter(shellRoutes(host), useRegistry.getState().registry, host, frameId)
  startReporting({
    ...{ api, isSignedIn },
    where: () => ({
      route: routeOf(router.state.matches),
      version: useRegistry.getState().registry.shell || 'unknown',
      page: pageOf(router.state.matches),
    }),
  })
  startTelling({ api, isSignedIn })
  void knownRegistry().then(({ shell }) => reportOpening({ remote: 'shell', version: shell }))
  warmUp(router, isSignedIn)
  followProfile(host.queries)
  if (isSignedIn()) followNews(host.queries)
  if (process.env.NODE_ENV === 'development')
    (await import('@melali/shared/stand-in')).followEdits(router, host)
  root.render(
    <App host={host}>
      <RouterProvider router={router} />
    </App>,
  )
}
