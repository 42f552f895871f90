import type { FastifyRequest } from 'fastify'
import type { Env } from '../env'

const originOf = (url: string) => {
  try {
    return new URL(url).origin
  } catch {
    return 'null'
  }
}

const ownOrigins = (request: FastifyRequest, env: Env) => [
  ...(env.publicUrl ? [originOf(env.publicUrl)] : [`http://${request.host}`, `https://${request.host}`]),
  ...env.allowedOrigins.map(originOf),
]

/** A browser names the page that calls; a page of another origin has nothing to do here. */
export const isForeign = (request: FastifyRequest, env: Env) => {
  const named = request.headers.origin ?? request.headers.referer
  if (named === undefined) return false
  const origin = request.headers.origin === undefined ? originOf(named) : named
  return !ownOrigins(request, env).some((own) => own.toLowerCase() === origin.toLowerCase())
}
