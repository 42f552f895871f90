import { type Host, ownerOf, type Registry, type RegistryEntry } from '@melali/shared/contract'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom'
import { loadPart } from './federation/load'
import { createRemotes, type Remotes } from './federation/remotes'
import type { LoadPart } from './federation/source'
import { RemotesOf } from './federation/use-remotes'
import { addMessages } from './locale/messages'
import { RootError } from './pages/route-error'
import { PartFailure, PartFrame, PartOutage, RegistryOutage } from './remote-frame'

/** Adds children to the route with this id, wherever it stands. */
const under = (id: string, extra: RouteObject[], routes: RouteObject[]): RouteObject[] =>
  routes.map((route): RouteObject => {
    if (route.index || !route.children) return route
    const children = under(id, extra, route.children)
    return { ...route, children: route.id === id ? [...children, ...extra] : children }
  })

const notFound = () => {
  throw new Response(null, { status: 404 })
}

/** Stands where a remote's pages will be; once they are here, what still leads to it doesn't exist. */
const placeholders = (entry: RegistryEntry, remotes: Remotes): RouteObject[] =>
  entry.paths.map((path) => ({
    path: `${path}/*`,
    loader: () => (remotes.isOpen(entry.name) ? notFound() : null),
    element: <PartOutage name={entry.name} />,
  }))

const registryOutage: RouteObject = { path: '*', element: <RegistryOutage /> }

/**
 * One router for everything. A remote's code is fetched when somebody goes to one of its paths; its pages
 * then join under the route with the id `frame`.
 */
export const createShellRouter = (
  shellRoutes: RouteObject[],
  registry: Registry,
  host: Host,
  frame: string,
  load: LoadPart = loadPart,
) => {
  const remotes = createRemotes({ registry, host, load, addMessages })
  const isSignedIn = () => host.session.get().id !== null
  const extra =
    registry.remotes.length > 0
      ? registry.remotes.flatMap((entry) => placeholders(entry, remotes))
      : [registryOutage]

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
        const owner = ownerOf(path, registry.remotes)
        if (!owner || !isSignedIn()) return
        const module = await remotes.open(owner.name).catch(() => undefined)
        if (!module) return
        patch(frame, [
          {
            id: `remote:${owner.name}`,
            element: <PartFrame name={owner.name} />,
            errorElement: <PartFailure />,
            children: module.routes,
          },
        ])
      },
    },
  )
}
