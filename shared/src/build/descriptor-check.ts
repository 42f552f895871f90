import { matchPath, type RouteObject } from 'react-router-dom'
import { CONTRACT, isUnder, type RemoteDescriptor, sizes, slots } from '../contract'

export const joinPath = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`

/** The full patterns of all routes that show something of their own. */
export const patternsOf = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap((route) => {
    const full = route.path === undefined ? parent : joinPath(parent, route.path)
    const below = patternsOf(route.children ?? [], full)
    return route.children && !route.index ? below : [full, ...below]
  })

const checkRoutes = ({ paths }: RemoteDescriptor, patterns: readonly string[]) =>
  patterns.flatMap((pattern) => {
    if (!paths.some((prefix) => isUnder(pattern, prefix)))
      return [`route ${pattern} lies outside the descriptor's paths`]
    if (paths.some((prefix) => pattern === `${prefix}/*`))
      return [`route ${pattern} would hide the shell's own page for this path`]
    return []
  })

const checkTargets = (
  { paths, nav, actions, widgets = [] }: RemoteDescriptor,
  patterns: readonly string[],
) => {
  const targets = [
    ...nav.map(({ to }) => ({ what: `nav item ${to}`, to })),
    ...actions.map(({ id, to }) => ({ what: `action ${id} (${to})`, to })),
    ...widgets.flatMap(({ id, to }) => (to === undefined ? [] : { what: `widget ${id} (${to})`, to })),
  ]
  return targets.flatMap(({ what, to }) => {
    const path = to.replace(/[?#].*$/, '')
    if (!paths.some((prefix) => isUnder(path, prefix)))
      return [`${what} points outside the descriptor's paths`]
    if (!patterns.some((pattern) => matchPath(pattern, path))) return [`${what} leads to no route`]
    return []
  })
}

const repeated = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at)

const checkWidgets = ({ widgets = [] }: RemoteDescriptor, files: readonly string[]) => {
  const ids = widgets.map(({ id }) => id)
  return [
    ...repeated(ids).map((id) => `two widgets are called ${id}`),
    ...ids
      .filter((id) => !files.includes(id))
      .map((id) => `widget ${id} has no src/widgets/${id}-widget.tsx`),
    ...files.filter((id) => !ids.includes(id)).map((id) => `no widget of the descriptor is called ${id}`),
    ...widgets
      .filter(({ slot, size }) => !slots.includes(slot) || !sizes.includes(size))
      .map(({ id, slot, size }) => `widget ${id}: there is no place ${slot}, ${size}`),
  ]
}

const checkSearch = ({ search = [] }: RemoteDescriptor, patterns: readonly string[]) => [
  ...repeated(search.map(({ id }) => id)).map((id) => `two searches are called ${id}`),
  ...search
    .filter(({ to }) => !patterns.includes(to))
    .map(({ id, to }) => `search ${id} leads to ${to}, which is no route`),
]

const checkReadings = ({ widgets = [], search = [] }: RemoteDescriptor) =>
  [...widgets, ...search]
    .filter(({ read }) => !read.path.startsWith('/api/') || read.path.includes(':'))
    .map(({ id, read }) => `${id} can't read ${read.path}`)

/** Everything about a remote that would only show in front of a user, found while it is built. */
export const checkDescriptor = (
  name: string,
  descriptor: RemoteDescriptor,
  routes: readonly RouteObject[],
  widgetFiles: readonly string[] = [],
): string[] => {
  const patterns = patternsOf(routes)
  return [
    ...(descriptor.name === name
      ? []
      : [`the descriptor calls itself ${descriptor.name}, the build ${name}`]),
    ...([CONTRACT, CONTRACT - 1].includes(descriptor.contract)
      ? []
      : [`contract ${descriptor.contract} is not spoken by this shell`]),
    ...descriptor.paths
      .filter((prefix) => !patterns.some((pattern) => isUnder(pattern, prefix)))
      .map((prefix) => `path ${prefix} has no route`),
    ...checkRoutes(descriptor, patterns),
    ...checkTargets(descriptor, patterns),
    ...checkWidgets(descriptor, widgetFiles),
    ...checkSearch(descriptor, patterns),
    ...checkReadings(descriptor),
  ]
}
