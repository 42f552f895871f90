import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Door } from '../../../platform/door'
import { isWorthPacking } from '../../../platform/http/packing'

/** Where the server's build puts the page; a server that was never built has none, as it has no site. */
const built = join(import.meta.dirname, '../../../../dist/duty')

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What stands in the page itself may run because it is this very text. */
const policyOf = (page: string) => {
  const inside = (tag: string) => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? ''
  return [
    "default-src 'none'",
    `script-src ${sourceOf(inside('script'))}`,
    `style-src ${sourceOf(inside('style'))}`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const read = (folder: string, name: string) => {
  try {
    const text = readFileSync(join(folder, name), 'utf8')
    return { text, packed: brotliCompressSync(text), policy: policyOf(text) }
  } catch {
    return undefined
  }
}

/** One document for every link: whose jobs they are it asks by the token in its address. */
export const servePage = ({ app }: Pick<Door, 'app'>, folder = built) => {
  const kept = new Map<string, ReturnType<typeof read>>()
  const send = (request: FastifyRequest, reply: FastifyReply, name: string, type: string) => {
    const file = kept.get(name) ?? read(folder, name)
    if (!file) return reply.callNotFound()
    kept.set(name, file)
    reply
      .headers({ 'content-security-policy': file.policy, 'cache-control': 'no-cache' })
      .headers({ 'referrer-policy': 'no-referrer', vary: 'accept-encoding' })
      .type(`${type}; charset=utf-8`)
    return isWorthPacking(file.text, String(request.headers['accept-encoding'] ?? ''))
      ? reply.header('content-encoding', 'br').send(file.packed)
      : reply.send(file.text)
  }
  app.get('/duty/worker.js', (request, reply) => send(request, reply, 'worker.js', 'text/javascript'))
  app.get('/duty/:token', (request, reply) => send(request, reply, 'page.html', 'text/html'))
}
