import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { type Host, permissionsIn, type Remote, type RemoteDescriptor, type Store } from '../contract'
import { inEveryLanguage } from './books'

const load = async (dir: string, file: string): Promise<Record<string, unknown>> => {
  const module = await tsImport(pathToFileURL(join(dir, 'src', file)).href, {
    parentURL: import.meta.url,
    // It has to hold for files anywhere: a remote may lie in another repository, and this package among its libraries.
    tsconfig: join(import.meta.dirname, '../../tsconfig.load.json'),
  })
  return module
}

const still = <T>(value: T): Store<T> => ({ get: () => value, subscribe: () => () => undefined })

const nobody: Host = {
  api: () => Promise.reject(new Error('There is no server during a build')),
  queries: undefined as never,
  session: still({
    id: null,
    email: null,
    name: null,
    photo: null,
    role: null,
    agentId: null,
    permissions: [],
  }),
  locale: still('en'),
  can: () => true,
  notify: () => undefined,
}

export const loadDescriptor = async (dir: string) =>
  inEveryLanguage((await load(dir, 'descriptor.ts')).descriptor, dir) as RemoteDescriptor

/** The remote's table of contents; pages are lazy, so no screen code runs. */
export const loadRoutes = async (dir: string) => {
  const remote = (await load(dir, 'remote.tsx')).default as Remote
  return remote(nobody).routes
}

/** What the declared calls ask for. */
export const loadPermissions = async () => {
  const shared = join(import.meta.dirname, '../..')
  return permissionsIn({
    ...(await load(shared, 'api/index.ts')),
    ...(await load(shared, 'resources/index.ts')),
  })
}
