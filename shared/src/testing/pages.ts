import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteObject } from 'react-router-dom'
import type { Remote } from '../contract'
import { fakeHost } from './fake-host'

const project = join(__dirname, '../../..')
const read = (file: string) => JSON.parse(readFileSync(join(project, file), 'utf8'))

const flat = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])])

export const routesOf = (remote: Remote) => flat(remote(fakeHost()).routes)

/** What a remote declares and the journey over all screens neither opens nor leaves to another, by name. */
export const pagesUnseen = (remote: Remote) => {
  const specified: { path: string }[] = read('docs/specification/routes.json')
  const { more, elsewhere }: { more: string[]; elsewhere: object } = read('e2e/matrix/pages.json')
  const seen = new Set([...specified.map(({ path }) => path), ...more, ...Object.keys(elsewhere)])
  for (const place of seen) seen.add(place.split('?')[0] ?? place)
  return routesOf(remote).flatMap(({ path }) => (path && !seen.has(path) ? [path] : []))
}
