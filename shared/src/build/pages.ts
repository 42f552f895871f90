import type { RouteObject } from 'react-router-dom'
import type { PageHandle } from '../contract'
import { labelOf } from './books'
import { joinPath } from './descriptor-check'
import type { PageFile } from './remote-file'

const isPage = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** Every page with its title in all languages; one that a book doesn't have stops the build. */
export const pagesOf = (routes: readonly RouteObject[], dir: string, parent = ''): PageFile[] =>
  routes.flatMap(({ path, handle, children = [] }) => {
    const full = path === undefined ? parent : joinPath(parent, path)
    const below = pagesOf(children, dir, full)
    if (!isPage(handle)) return below
    const { title, permission } = handle
    const label = typeof title === 'string' ? labelOf(title.replace(/^[^:]*:/, ''), dir) : title
    return [{ path: full, title: label, ...(permission && { permission }) }, ...below]
  })

/** Addresses of pages that want no layout, for whoever draws one before their code is here. */
export const blankPages = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path, handle, children = [] }) => {
    const full = path === undefined ? parent : joinPath(parent, path)
    return [...(isPage(handle) && handle.layout === 'blank' ? [full] : []), ...blankPages(children, full)]
  })
