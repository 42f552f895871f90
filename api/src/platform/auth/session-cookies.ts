import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env'

export const XSRF_COOKIE = 'XSRF-TOKEN'

/** `__Host-` pins the cookie to this host, which browsers grant over https only. */
export const sessionCookie = (env: Env) => (env.secureCookies ? '__Host-sid' : 'sid')

export const newSessionId = () => randomBytes(32).toString('base64url')

/** What the database keeps of a session id. */
export const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

/** The anti-forgery token of a session id: whoever can't read the HttpOnly cookie can't make it. */
export const tokenOf = (sessionId: string) =>
  createHmac('sha256', sessionId).update('anti-forgery').digest('base64')

const shape = /^[A-Za-z0-9_-]{43}$/

/** The session id that the caller brought, signed in or not. */
export const sessionIdOf = (request: FastifyRequest, env: Env) => {
  const id = request.cookies[sessionCookie(env)]
  return id && shape.test(id) ? id : undefined
}

export const hasToken = (request: FastifyRequest, sessionId: string) => {
  const given = request.headers['x-xsrf-token']
  if (typeof given !== 'string') return false
  const [left, right] = [Buffer.from(given), Buffer.from(tokenOf(sessionId))]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const setCookies = (reply: FastifyReply, env: Env, sessionId: string) => {
  const common = {
    path: '/',
    sameSite: 'lax',
    secure: env.secureCookies,
    maxAge: env.absoluteMs / 1000,
  } as const
  reply.setCookie(sessionCookie(env), sessionId, { ...common, httpOnly: true })
  reply.setCookie(XSRF_COOKIE, tokenOf(sessionId), { ...common, encode: encodeURIComponent })
}

export const clearCookies = (reply: FastifyReply, env: Env) => {
  const common = { path: '/', sameSite: 'lax', secure: env.secureCookies } as const
  reply.clearCookie(sessionCookie(env), { ...common, httpOnly: true })
  reply.clearCookie(XSRF_COOKIE, common)
}
