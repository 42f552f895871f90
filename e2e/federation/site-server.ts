import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import type { Registry, RegistryEntry } from '@melali/shared/contract'
import { ownerKeys, readKeys } from '@melali/shared/release/keys'
import { seal } from '@melali/shared/release/seal'
import { signersAt } from '@melali/shared/release/signer'
import { integrityOf } from '../support/variants'

const builtSite = join(import.meta.dirname, '../../site')
const owners = ownerKeys(readKeys(`${builtSite}.keys`).keys)

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

// In a process of its own: Playwright's loader can't read the declarations' message files.
const everyPermission = (): string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'print-permissions.ts')], {
      encoding: 'utf8',
    }),
  )

const administrator = {
  id: '01890000-0000-7000-8000-000000000001',
  email: 'admin@example.com',
  name: 'Ayu',
  photo: null,
  role: 'super.admin',
  agentId: null,
}

const permissions = everyPermission()

const replies: Record<string, unknown> = {
  '/api/auth/me': { data: administrator },
  '/api/sanctum/csrf-cookie': {},
  '/api/auth/login': { data: administrator },
  ...JSON.parse(readFileSync(join(import.meta.dirname, 'dashboard-replies.json'), 'utf8')),
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Serves a copy of the built site that a test may damage; of the API it knows the session and the dashboard. */
export const serveSite = async (built = builtSite) => {
  const dir = mkdtempSync(join(tmpdir(), 'melali-site-'))
  cpSync(built, dir, { recursive: true })

  let may = (_permission: string) => true
  const replyTo = (pathname: string) =>
    pathname === '/api/auth/permission'
      ? { data: permissions.filter(may).map((slug) => ({ slug })) }
      : replies[pathname]

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const reply = replyTo(pathname)
      return reply
        ? json(response, 200, reply)
        : json(response, 404, { message: 'Not in this test', code: 'NOT_FOUND' })
    }
    if (pathname === '/release-keys.json') return json(response, 200, owners)
    const file = join(dir, normalize(pathname))
    const isFile = existsSync(file) && statSync(file).isFile()
    const isVersioned = /^\/(assets|remotes)\//.test(pathname)
    if (!isFile && (isVersioned || pathname === '/remotes.json')) return response.writeHead(404).end()
    const served = isFile ? file : join(dir, 'index.html')
    response
      .writeHead(200, {
        'content-type': types[extname(served)] ?? 'application/octet-stream',
        'cache-control': isVersioned ? 'max-age=31536000, immutable' : 'no-store',
      })
      .end(readFileSync(served))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The site server has no port')

  const registryFile = join(dir, 'remotes.json')
  const readRegistry = (): Registry => JSON.parse(readFileSync(registryFile, 'utf8'))
  const folderOf = (name: string) => join(dir, 'remotes', name)
  let again = 0
  const hidden = (name: string) => join(dir, `hidden-${name}`)
  const move = (version: string, next: string) => (text: string) =>
    text.replaceAll(`/${version}/`, `/${next}/`)

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** From now on whoever is signed in may do that alone. */
    grant(granted: typeof may) {
      may = granted
    },
    takeDown: (name: string) => renameSync(folderOf(name), hidden(name)),
    bringBack: (name: string) => renameSync(hidden(name), folderOf(name)),
    /** The same files as another version, whose entry may do something before all else. */
    releaseAgain(name: string, code = '') {
      const registry = readRegistry()
      const entry = registry.remotes.find((remote) => remote.name === name)
      if (!entry) throw new Error(`${name} is not in the registry`)
      again += 1
      const next = `${entry.version}-again${again}`
      cpSync(join(folderOf(name), entry.version), join(folderOf(name), next), { recursive: true })
      const moved = JSON.parse(move(entry.version, next)(JSON.stringify(entry)))
      const { version, integrity, seal: before } = entry
      const file = join(dir, moved.entry)
      if (code) writeFileSync(file, code + readFileSync(file, 'utf8'))
      const renewed = { ...moved, version: next, integrity: integrityOf(file) }
      const released = {
        ...renewed,
        seal: seal(renewed, signersAt(builtSite)(name), new Date().toISOString()),
        previous: { version, entry: entry.entry, integrity, seal: before },
      }
      const remotes = registry.remotes.map((remote) => (remote === entry ? released : remote))
      writeFileSync(registryFile, JSON.stringify({ ...registry, remotes }))
      return {
        retireOld: () => rmSync(join(folderOf(name), entry.version), { recursive: true }),
        /** Whoever can write there says that the owner signed it, this version and the one before. */
        forge() {
          const forged = JSON.stringify(readRegistry()).replaceAll(
            /"signature":"[^"]{8}/g,
            '"signature":"AAAAAAAA',
          )
          writeFileSync(registryFile, forged)
        },
        tamper: () => appendFileSync(file, '\n'),
      }
    },
    /** What comes back puts it right again. */
    editRegistry(edit: (entry: RegistryEntry) => RegistryEntry) {
      const registry = readRegistry()
      writeFileSync(registryFile, JSON.stringify({ ...registry, remotes: registry.remotes.map(edit) }))
      return () => writeFileSync(registryFile, JSON.stringify(registry))
    },
    removeRegistry: () => rmSync(registryFile),
    /** A script of the shell that is not what was released; what comes back mends it. */
    damage(name: string) {
      const assets = join(dir, 'assets')
      const found = readdirSync(assets).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'))
      const whole = found.map((file) => [join(assets, file), readFileSync(join(assets, file))] as const)
      for (const [file] of whole) appendFileSync(file, '\n')
      return () => {
        for (const [file, content] of whole) writeFileSync(file, content)
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export type SiteServer = Awaited<ReturnType<typeof serveSite>>
