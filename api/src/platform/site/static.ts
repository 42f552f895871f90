import { extname } from 'node:path'
import files from '@fastify/static'
import { typeOf } from '@melali/shared/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, sessionIdOf } from '../auth/session-cookies'
import { findVisitor } from '../auth/session-repo'
import type { Door } from '../door'
import type { Env } from '../env'
import { takesBrotli } from '../http/packing'
import { liesAfar, type Site } from './site-files'

const immutable = { maxAge: '365d', immutable: true, cacheControl: true } as const
const revalidated = { cacheControl: false } as const

type Needs = Pick<Door, 'app' | 'site' | 'env' | 'database' | 'now'>

const rest = (request: FastifyRequest) => (request.params as { '*': string })['*']
const accepts = (request: FastifyRequest) => takesBrotli(String(request.headers['accept-encoding'] ?? ''))

/** The page with its style nonce; asked for each time, so that a release needs no restart. */
const sendPage = async (site: Site, env: Env, request: FastifyRequest, reply: FastifyReply) => {
  const live = await site.live()
  if (!live.page) return reply.callNotFound()
  const nonce = `<meta property="csp-nonce" nonce="${request.styleNonce}">`
  const development = env.allowsDevRemotes ? '<meta name="dev-remotes">' : ''
  const head = `<head>${nonce}${development}`
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(live.page.replace('<head>', () => head).replaceAll('__CSP_NONCE__', request.styleNonce))
}

/** Whose session asks; a database that is down costs nobody the registry. */
const visitorOf =
  ({ database, env, now }: Needs, request: FastifyRequest) =>
  async () => {
    const id = sessionIdOf(request, env)
    if (!id) return undefined
    return findVisitor(database.db, hashOf(id), env, now()).catch((cause: unknown) => {
      request.log.warn(cause, 'whose session it is can’t be read')
      return undefined
    })
  }

const sendRegistry = async (door: Needs, request: FastifyRequest, reply: FastifyReply) => {
  const answer = await door.site.live()
  if (!answer.toldTo) return reply.callNotFound()
  const { text, packed, isPersonal } = await answer.toldTo(visitorOf(door, request))
  reply
    .header('cache-control', isPersonal ? 'private, no-store' : 'no-store')
    .header('vary', 'accept-encoding, cookie')
    .type('application/json')
  return accepts(request) ? reply.header('content-encoding', 'br').send(packed) : reply.send(text)
}

type Send = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | unknown

const isPlain = (path: string) => /^[\w@+-][\w@.+-]*(\/[\w@+-][\w@.+-]*)*$/.test(path)

const hasTwin = (path: string) => /\.(js|css|json|svg)$/.test(path)

/** A file of a site in a bucket or behind another server. */
const sendFromAfar =
  (site: Site): Send =>
  async (path, request, reply) => {
    if (!isPlain(path)) return reply.callNotFound()
    const twin = hasTwin(path) && accepts(request) ? await site.file(`${path}.br`) : undefined
    const found = twin ?? (await site.file(path))
    if (!found) return reply.callNotFound()
    const { ContentType, CacheControl } = typeOf(path)
    reply.header('cache-control', CacheControl).header('vary', 'accept-encoding').type(ContentType)
    if (twin) reply.header('content-encoding', 'br')
    return reply.send(found.content)
  }

const sendFromDisk: Send = (path, _, reply) => {
  if (/^(assets|remotes)\//.test(path)) return reply.sendFile(path, immutable)
  return reply.header('cache-control', 'no-cache').sendFile(path, revalidated)
}

/** Shell and remotes: hashed files for ever, names that move never, every other address the page itself. */
export const serveSite = async (door: Needs) => {
  const { app, site, env } = door
  const { siteDir } = env
  const isAfar = liesAfar(siteDir)
  if (!isAfar)
    await app.register(files, {
      root: siteDir,
      serve: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
    })
  const sendFile = isAfar ? sendFromAfar(site) : sendFromDisk
  // A file somebody put there that nobody signed is no page: opened by its address, nothing in it runs.
  const send: Send = (path, request, reply) =>
    sendFile(path, request, reply.header('content-security-policy', 'sandbox'))

  for (const folder of ['assets', 'remotes'])
    app.get(`/${folder}/*`, (request, reply) => send(`${folder}/${rest(request)}`, request, reply))

  app.get('/remotes.json', (request, reply) => sendRegistry(door, request, reply))

  // From here, and never from where teams release to, browsers know whose code they may run.
  app.get('/release-keys.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send((await site.live()).keys),
  )

  app.get('/*', async (request, reply) => {
    const path = rest(request)
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound()
    if (extname(path) && extname(path) !== '.html') return send(path, request, reply)
    return sendPage(site, env, request, reply)
  })
}
