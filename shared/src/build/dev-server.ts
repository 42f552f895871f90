import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import type { Registry, RegistryEntry } from '../contract'
import { loadDescriptor } from './load-remote'
import { apiPort, remoteNames, remotePort, shellPort } from './names'

type Server = NonNullable<Configuration['devServer']>

const released = (root: string): Registry => {
  try {
    return JSON.parse(readFileSync(join(root, 'site/remotes.json'), 'utf8'))
  } catch {
    return { shell: 'development', remotes: [] }
  }
}

const underDevelopment = async (root: string, name: string): Promise<RegistryEntry> => ({
  ...(await loadDescriptor(join(root, `remote-${name}`))),
  version: 'development',
  entry: `http://localhost:${remotePort(name)}/remoteEntry.js`,
  integrity: '',
  preload: [],
})

/** The released registry, with the remotes that run from their dev servers put in. */
export const developmentRegistry = async (root: string, names: readonly string[]): Promise<Registry> => {
  const { shell, remotes } = released(root)
  const own = await Promise.all(names.map((name) => underDevelopment(root, name)))
  return { shell, remotes: [...remotes.filter(({ name }) => !names.includes(name)), ...own] }
}

const api = `http://localhost:${apiPort}`

export const shellServer = (dir: string): Server => ({
  port: shellPort,
  historyApiFallback: true,
  // The API refuses writes from a foreign origin.
  proxy: [
    { context: ['/api'], target: api, headers: { origin: api } },
    { context: ['/remotes/', '/files/'], target: api },
  ],
  setupMiddlewares: (middlewares) => [
    {
      name: 'registry',
      path: '/remotes.json',
      middleware: (_: IncomingMessage, response: ServerResponse, next: (cause?: unknown) => void) => {
        const names = (process.env.DEV_REMOTES ?? remoteNames.join()).split(',').filter(Boolean)
        const answer = (registry: Registry) =>
          response.setHeader('content-type', 'application/json').end(JSON.stringify(registry))
        developmentRegistry(join(dir, '..'), names).then(answer, next)
      },
    },
    ...middlewares,
  ],
  client: { overlay: false },
})

export const remoteServer = (name: string): Server => ({
  port: remotePort(name),
  headers: { 'Access-Control-Allow-Origin': '*' },
  allowedHosts: 'all',
  client: { overlay: false, webSocketURL: { hostname: 'localhost', port: remotePort(name) } },
})
