import i18next from 'i18next'
import type { createBrowserRouter, RouteObject } from 'react-router-dom'
import { type Host, locales, type RemoteModule } from '../contract'
import { type Edit, edited } from './edits'

const sayAnew = (name: string, messages: RemoteModule['messages']) =>
  Promise.all(
    locales
      .filter((locale) => i18next.hasResourceBundle(locale, name))
      .map(async (locale) => i18next.addResourceBundle(locale, name, await messages[locale](), true, true)),
  )

/** What can be told apart of a table of contents: addresses, titles, permissions and where pages come from. */
const shapeOf = (routes: RouteObject[]) =>
  JSON.stringify(routes, (key, value) =>
    key === 'element' ? undefined : typeof value === 'function' ? String(value) : value,
  )

const withChildren = (id: string, children: RouteObject[], routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    if (route.index || !route.children) return route
    return { ...route, children: route.id === id ? children : withChildren(id, children, route.children) }
  })

/** Development only. Edited words are said at once; edited routes are put in as the router's own refresh does it. */
export const followEdits = (router: ReturnType<typeof createBrowserRouter>, host: Host) => {
  const follow = async ({ name, before, remote }: Edit) => {
    const { routes, messages } = remote(host)
    await sayAnew(name, messages)
    if (shapeOf(before(host).routes) === shapeOf(routes)) return
    router._internalSetRoutes(withChildren(`remote:${name}`, routes, [...router.routes]))
    await router.revalidate()
  }
  window.addEventListener(edited, (event) => void follow((event as CustomEvent<Edit>).detail))
}
