import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { App } from './app'
import { warmUp } from './federation/warm-up'
import { createHost } from './host'
import { startLanguage } from './locale/store'
import { readRegistry, useRegistry } from './registry-store'
import { routeOf, startReporting } from './report-failure'
import { createShellRouter } from './router'
import { frameId, shellRoutes } from './routes'
import { followProfile } from './session/follow-profile'
import { followOtherTabs, startSession } from './session/start'
import { isSignedIn } from './session/store'
import '@fontsource-variable/inter/wght.css'
import './theme/global.css'

export const start = async (root: HTMLElement) => {
  const host = createHost()
  // Nothing waits for it here: without an answer the shell goes by its copy of last time.
  void readRegistry()
  await Promise.all([startLanguage(), startSession(host.api)])
  const router = createShellRouter(shellRoutes(host), useRegistry.getState().registry, host, frameId)
  startReporting({
    ...{ api: host.api, isSignedIn },
    where: () => ({
      route: routeOf(router.state.matches),
      version: useRegistry.getState().registry.shell || 'unknown',
    }),
  })
  warmUp(router, isSignedIn)
  followProfile(host.queries)
  if (process.env.NODE_ENV === 'development')
    (await import('@melali/shared/stand-in')).followEdits(router, host)
  followOtherTabs((to) => window.location.assign(to))
  createRoot(root).render(
    <App host={host}>
      <RouterProvider router={router} />
    </App>,
  )
}
