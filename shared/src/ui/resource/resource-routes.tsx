import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { type Permission, page } from '../../contract'
import type { AnyResource } from '../../resources'

interface Options {
  /**
   * Gives each record a page of its own, plain or with sections; forms are pages then.
   * Without it forms are drawers over the list.
   */
  detail?: true | (() => Promise<{ Component: ComponentType<{ resource: AnyResource }> }>)
}

interface Place {
  path: string
  title: string
  permission: Permission
  load: () => Promise<ComponentType<{ resource: AnyResource }>>
}

const routeOf = (resource: AnyResource, { path, title, permission, load }: Place) => ({
  path,
  ...page({ title, permission }),
  lazy: async () => {
    const Page = await load()
    return { Component: () => <Page resource={resource} /> }
  },
})

const NoDrawer = () => null
const lists = () => import(/* webpackChunkName: "first-page" */ './resource-list-page')
const pages = () => import('./resource-form-pages')
const drawers = () => import('./resource-drawer')

/** Every page of a declared entity; its code comes when the page is opened. */
export const resourceRoutes = (resource: AnyResource, { detail }: Options = {}): RouteObject[] => {
  const { at, label, one, can } = resource
  const list = { path: at, title: label, permission: can.view }
  const create = { path: `${at}/create`, title: one, permission: can.create }
  const record = (end: string) => ({ path: `${at}/:id/${end}`, title: one, permission: can.view })
  const route = (place: Place) => routeOf(resource, place)

  if (!detail)
    return [
      {
        ...route({ ...list, load: async () => (await lists()).ListWithDrawers }),
        children: [
          { index: true, Component: NoDrawer },
          route({ ...create, load: async () => (await drawers()).CreateDrawer }),
          route({ ...record('edit'), load: async () => (await drawers()).EditDrawer }),
        ],
      },
    ]
  const own = async (): Promise<ComponentType<{ resource: AnyResource }>> =>
    detail === true ? (await import('./resource-detail')).ResourceDetail : (await detail()).Component
  return [
    route({ ...list, load: async () => (await lists()).ListWithDetails }),
    route({ ...create, load: async () => (await pages()).CreatePage }),
    route({ ...record('detail'), load: own }),
    route({ ...record('edit'), load: async () => (await pages()).EditPage }),
  ]
}
