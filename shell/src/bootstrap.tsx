import type { Registry } from '@melali/shared/contract'
import { readSiteFile } from '@melali/shared/host'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { App } from './app'
import { withDevRemotes } from './federation/dev-remotes'
import { warmUp } from './federation/warm-up'
import { createHost } from './host'
import { startLanguage } from './locale/store'
import { noRemotes, useRegistry } from './registry-store'
import { createShellRouter } from './router'
import { frameId, shellRoutes } from './routes'
import { followProfile } from './session/follow-profile'
import { followOtherTabs, startSession } from './session/start'
import { isSignedIn } from './session/store'
import '@fontsource-variable/inter/wght.css'
import './theme/global.css'

const readRegistry = async () => {
  try {
    const released = await readSiteFile<Registry>('/remotes.json')
    useRegistry.setState({ registry: await withDevRemotes(released) })
  } catch (error) {
    console.warn('The registry of remotes could not be read', error)
    useRegistry.setState({ registry: noRemotes, isUnreachable: true })
  }
}

export const start = async (root: HTMLElement) => {
  const host = createHost()
  await Promise.all([startLanguage(), startSession(host.api), readRegistry()])
  const router = createShellRouter(shellRoutes(host), useRegistry.getState().registry, host, frameId)
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
