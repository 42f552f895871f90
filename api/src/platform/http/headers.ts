import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'
import { isCall } from './is-call'

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the page's own style elements through the content security policy. */
    styleNonce: string
  }
}

/** For an address so broken that no hook runs. */
export const withoutHooks = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; script-src 'self'",
}

/** Security headers on every answer, errors and files included. */
export const setHeaders = async (app: FastifyInstance, env: Env) => {
  app.decorateRequest('styleNonce', '')
  app.addHook('onRequest', async (request) => {
    request.styleNonce = randomBytes(16).toString('base64')
  })
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: false,
    hsts: env.secureCookies && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${request.styleNonce}'`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self' blob:",
        "frame-src 'self' blob:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
        ...(env.secureCookies ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
    )
    if (isCall(request)) reply.header('cache-control', 'no-store')
  })
}
