import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env'

const immutable = { maxAge: '365d', immutable: true, cacheControl: true } as const
const revalidated = { cacheControl: false } as const

const rest = (request: FastifyRequest) => (request.params as { '*': string })['*']

/** The page with its style nonce; read each time, so that a deployment needs no restart. */
const sendPage = async (env: Env, request: FastifyRequest, reply: FastifyReply) => {
  const page = await readFile(join(env.siteDir, 'index.html'), 'utf8').catch(() => undefined)
  if (!page) return reply.callNotFound()
  const nonce = `<meta property="csp-nonce" nonce="${request.styleNonce}">`
  const development = env.allowsDevRemotes ? '<meta name="dev-remotes">' : ''
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      page.replace('<head>', `<head>${nonce}${development}`).replaceAll('__CSP_NONCE__', request.styleNonce),
    )
}

/** Shell and remotes: hashed files for ever, names that move never, every other address the page itself. */
export const serveSite = async (app: FastifyInstance, env: Env) => {
  await app.register(files, {
    root: env.siteDir,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
  })

  for (const folder of ['assets', 'remotes'])
    app.get(`/${folder}/*`, (request, reply) => reply.sendFile(`${folder}/${rest(request)}`, immutable))

  app.get('/remotes.json', (_, reply) =>
    reply.header('cache-control', 'no-store').sendFile('remotes.json', revalidated),
  )

  app.get('/*', async (request, reply) => {
    const path = rest(request)
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound()
    if (extname(path) && extname(path) !== '.html')
      return reply.header('cache-control', 'no-cache').sendFile(path, revalidated)
    return sendPage(env, request, reply)
  })
}
