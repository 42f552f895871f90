import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import type { Registry, RegistryEntry } from '../contract'
import { afterApi, apiListening } from './api-listening'
import { against } from './common'
import { loadDescriptor } from './load-remote'
import { apiUrl, remoteNames, remotePort, shellPort } from './names'
import { serveStandIn, standInFiles } from './stand-in-server'

type Server = NonNullable<Configuration['devServer']>

/** As the server tells it: only what is signed. */
const released = async (): Promise<Registry> => {
  await apiListening()
  try {
    const answer = await fetch(new URL('/remotes.json', apiUrl()))
    if (answer.ok) return (await answer.json()) as Registry
  } catch {
    // Without it the remotes under development go on alone.
  }
  return { shell: 'development', remotes: [] }
}

const addressOf = (name: string) => `http://localhost:${remotePort(name)}`

const underDevelopment = async (name: string, dir: string): Promise<RegistryEntry> => ({
  ...(await loadDescriptor(dir)),
  version: 'development',
  entry: `${addressOf(name)}/remoteEntry.js`,
  integrity: '',
  preload: [],
})

/** The released registry, with the remotes that run from their dev servers put in. */
const developmentRegistry = async (root: string, names: readonly string[]): Promise<Registry> => {
  const { shell, remotes } = await released()
  const own = await Promise.all(names.map((name) => underDevelopment(name, join(root, `remote-${name}`))))
  return { shell, remotes: [...remotes.filter(({ name }) => !names.includes(name)), ...own] }
}

type Next = (cause?: unknown) => void

/** Answers `/remotes.json`, each time anew. */
const registry = (read: () => Promise<Registry>) => ({
  name: 'registry',
  path: '/remotes.json',
  middleware: (_: IncomingMessage, response: ServerResponse, next: Next) => {
    const answer = (all: Registry) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(all))
    read().then(answer, next)
  },
})

/** The API refuses writes from a foreign origin, and a browser keeps no Secure cookie of a plain address. */
const proxy = (...more: string[]) => ({
  context: ['/api', ...more],
  target: apiUrl(),
  changeOrigin: true,
  headers: { origin: new URL(apiUrl()).origin },
})

export const shellServer = (dir: string): Server => ({
  port: shellPort,
  // Packing would hold back news.
  compress: false,
  historyApiFallback: true,
  proxy: [proxy('/remotes/', '/files/')],
  setupMiddlewares: (middlewares) => {
    const names = (process.env.DEV_REMOTES ?? remoteNames.join()).split(',').filter(Boolean)
    return [registry(() => developmentRegistry(join(dir, '..'), names)), afterApi, ...middlewares]
  },
  client: { overlay: false },
})

const link = (name: string) => `${against()}/#dev-remotes=${addressOf(name)}`

export const remoteServer = (name: string, dir: string): Server => ({
  port: remotePort(name),
  headers: { 'Access-Control-Allow-Origin': '*' },
  allowedHosts: 'all',
  client: { overlay: false, webSocketURL: { hostname: 'localhost', port: remotePort(name) } },
  proxy: [proxy('/files/')],
  static: standInFiles(dir),
  ...(against() && {
    hot: false,
    onListening: () => console.log(`${name} runs inside the product at ${link(name)}`),
  }),
  setupMiddlewares: (middlewares) => [
    afterApi,
    ...middlewares,
    registry(async () => ({ shell: 'stand-in', remotes: [await underDevelopment(name, dir)] })),
    serveStandIn(dir),
  ],
})
