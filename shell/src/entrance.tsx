import { ownerOf } from '@melali/shared/contract'
import { readCookie } from '@melali/shared/host'
import { createRoot } from 'react-dom/client'
import { createShellApi } from './api'
import { code } from './code'
import { reloadOnce } from './federation/stale'
import { startLanguage } from './locale/store'
import { readOwnRegistry, readRegistry, useRegistry } from './registry-store'
import { LoginPage } from './session/login-page'
import { loginAddress, safeRedirect } from './session/safe-redirect'
import { followOtherTabs, startSession } from './session/start'
import { isSignedIn } from './session/store'

type App = Pick<typeof import('./bootstrap'), 'start'>

const parts = {
  ...code,
  style: () => import(/* webpackChunkName: "style" */ './theme/style'),
  registry: readRegistry,
  ownRegistry: () => readOwnRegistry(),
  app: (): Promise<App> => import(/* webpackChunkName: "app" */ './bootstrap'),
}
type Parts = Record<
  'style' | 'registry' | 'ownRegistry' | 'frame' | 'dashboard' | 'lent',
  () => Promise<unknown>
> &
  Pick<typeof parts, 'app'>

/** Where somebody goes who is signed in. */
const target = ({ pathname, search, hash } = window.location) =>
  pathname === '/login'
    ? safeRedirect(new URLSearchParams(search).get('redirect'))
    : `${pathname}${search}${hash}`

/** All of it is here when they are done typing; what fails is fetched again when it is needed. */
const aheadOf = ({ registry, app, frame, dashboard, lent }: Parts) => {
  let isBegun = false
  return () => {
    if (isBegun) return
    isBegun = true
    // Nothing waits for it here: without an answer the shell goes by its copy of last time.
    void registry()
    Promise.all([app(), frame(), target() === '/' ? dashboard() : lent()]).catch(() => undefined)
  }
}

/** An address that is known to be nobody's is told by the app, signed in or not. */
const asksForSignIn = (pathname: string) => {
  const { remotes } = useRegistry.getState().registry
  const isShells = pathname === '/' || pathname === '/login'
  return isShells || remotes.length === 0 || ownerOf(pathname, remotes) !== undefined
}

/** Whoever isn't signed in meets the sign-in page alone; the app comes while they type. */
export const open = async (element: HTMLElement, api = createShellApi(), fetch: Parts = parts) => {
  const { pathname } = window.location
  // Before all others, so that theirs come later in the page; nothing is drawn without it.
  const style = fetch.style()
  const fetchAhead = aheadOf(fetch)
  const root = createRoot(element)
  const enter = async () => {
    fetchAhead()
    const { start } = await fetch.app()
    window.history.replaceState(null, '', target())
    await start(root, api)
  }

  const signedIn = () => {
    void fetch.ownRegistry()
    return enter().catch(reloadOnce)
  }

  followOtherTabs((to) => window.location.assign(to))
  if (readCookie('XSRF-TOKEN') && pathname !== '/login') fetchAhead()
  await Promise.all([style, startLanguage(), startSession(api)])
  if (isSignedIn() || !asksForSignIn(pathname)) return enter()
  if (pathname !== '/login') window.history.replaceState(null, '', loginAddress(window.location))
  root.render(<LoginPage api={api} onTyping={fetchAhead} onDone={signedIn} />)
}
