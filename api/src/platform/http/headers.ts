import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Env } from '../env'
import { isCall } from './is-call'

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the page's own style elements through the content security policy; empty for calls. */
    styleNonce: string
  }
}

/** For an address so broken that no hook runs. */
export const withoutHooks = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; script-src 'self'",
}

/** Helmet's headers, asked for once: they are the same for every answer. */
const fixedHeaders = (env: Env) => {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet({
    contentSecurityPolicy: false,
    hsts: env.secureCookies && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
  })({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** Where pages may also get remotes from: development servers on the reader's own machine. */
const ownMachine = (env: Env) => (env.allowsDevRemotes ? ' http://localhost:*' : '')

const policy = (env: Env, styles: string, local = '') =>
  [
    "default-src 'none'",
    `script-src 'self'${local}`,
    `style-src ${styles}${local}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${local}`,
    `font-src 'self' data:${local}`,
    `connect-src 'self'${local}${local && ' ws://localhost:*'}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(env.secureCookies && !local ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** Security headers on every answer, errors and files included; a page's styles need a nonce, a call's answer has none. */
export const setHeaders = async (app: FastifyInstance, env: Env) => {
  const ofAll = fixedHeaders(env)
  const ofCalls = {
    ...ofAll,
    'content-security-policy': policy(env, "'self'"),
    'cache-control': 'no-store',
  }
  app.decorateRequest('styleNonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) reply.headers(ofCalls)
    else {
      request.styleNonce = randomBytes(16).toString('base64')
      reply
        .headers(ofAll)
        .header(
          'content-security-policy',
          policy(env, `'self' 'nonce-${request.styleNonce}'`, ownMachine(env)),
        )
    }
    done()
  })
}
