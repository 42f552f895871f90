import type { FastifyRequest } from 'fastify'
import type { Env } from '../env'

const originOf = (url: string) => {
  try {
    return new URL(url).origin
  } catch {
    return 'null'
  }
}

/** Without a public address: the host that was called, and this process as its own machine calls it. */
const unnamed = (request: FastifyRequest, { port }: Env) => [
  `http://${request.host}`,
  `https://${request.host}`,
  `http://localhost:${port}`,
]

const ownOrigins = (request: FastifyRequest, env: Env) => [
  ...(env.publicUrl ? [originOf(env.publicUrl)] : unnamed(request, env)),
  ...env.allowedOrigins.map(originOf),
]

/** A browser names the page that calls; a page of another origin has nothing to do here. */
export const isForeign = (request: FastifyRequest, env: Env) => {
  const named = request.headers.origin ?? request.headers.referer
  if (named === undefined) return false
  const origin = request.headers.origin === undefined ? originOf(named) : named
  return !ownOrigins(request, env).some((own) => own.toLowerCase() === origin.toLowerCase())
}
