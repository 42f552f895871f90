import { type Host, ownerOf, type Registry, type RegistryEntry } from '@melali/shared/contract'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom'
import { withLazyAgain } from './federation/lazy-again'
import { loadPart } from './federation/load'
import { createRemotes, type Entries, type Remotes } from './federation/remotes'
import { routeIdOf } from './federation/route-id'
import type { LoadPart } from './federation/source'
import { RemotesOf } from './federation/use-remotes'
import { addMessages } from './locale/messages'
import { notFound } from './not-found'
import { RootError } from './pages/route-error'
import { hold, knownRegistry, readRegistry, useRegistry } from './registry-store'
import { PartFailure, PartFrame, PartOutage, RegistryOutage } from './remote-frame'
import { reportFailure } from './report-failure'

/** Adds children to the route with this id, wherever it stands. */
const under = (id: string, extra: RouteObject[], routes: RouteObject[]): RouteObject[] =>
  routes.map((route): RouteObject => {
    if (route.index || !route.children) return route
    const children = under(id, extra, route.children)
    return { ...route, children: route.id === id ? [...children, ...extra] : children }
  })

/** Stands where a remote's pages will be; once they are here, what still leads to it doesn't exist. */
const placeholders = (entry: RegistryEntry, remotes: Remotes): RouteObject[] =>
  entry.paths.map((path) => ({
    path: `${path}/*`,
    loader: () => (remotes.isOpen(entry.name) ? notFound() : null),
    element: <PartOutage name={entry.name} />,
  }))

/** Where nothing is known of remotes yet; once it is, what still leads here doesn't exist. */
const unknown: RouteObject = {
  path: '*',
  loader: () => (useRegistry.getState().registry.remotes.length > 0 ? notFound() : null),
  element: <RegistryOutage />,
}

const siteEntries: Entries = { known: knownRegistry, reread: readRegistry, hold }

/**
 * One router for everything. A remote's code is fetched when somebody goes to one of its paths; its pages
 * then join under the route with the id `frame`.
 */
export const createShellRouter = (
  shellRoutes: RouteObject[],
  { remotes: known }: Registry,
  host: Host,
  frame: string,
  load: LoadPart = loadPart,
  entries: Entries = siteEntries,
) => {
  const remotes = createRemotes({
    ...{ entries, host, load },
    addMessages: (namespace, messages) =>
      addMessages(namespace, messages, (cause) => reportFailure(cause, 'load')),
  })
  const isSignedIn = () => host.session.get().id !== null
  const extra = known.length > 0 ? known.flatMap((entry) => placeholders(entry, remotes)) : [unknown]

  return createBrowserRouter(
    [
      {
        element: (
          <RemotesOf remotes={remotes}>
            <Outlet />
          </RemotesOf>
        ),
        errorElement: <RootError />,
        HydrateFallback: () => null,
        children: under(frame, extra, shellRoutes),
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        if (!isSignedIn()) return
        const owner = ownerOf(path, (await entries.known()).remotes)
        if (!owner) return
        patch(frame, placeholders(owner, remotes))
        const module = await remotes.open(owner.name).catch(() => undefined)
        if (!module) return
        patch(frame, [
          {
            id: routeIdOf(owner.name),
            element: <PartFrame name={owner.name} />,
            errorElement: <PartFailure name={owner.name} />,
            children: withLazyAgain(module.routes),
          },
        ])
      },
    },
  )
}
