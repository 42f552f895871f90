import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Door } from '../door'
import { refuse } from '../errors'
import { isCall } from '../http/is-call'
import { isForeign } from './origin'
import { rememberSessions } from './session-cache'
import { hashOf, hasToken, sessionIdOf } from './session-cookies'
import { findSession, peekSession } from './session-repo'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Made by the page itself, so nobody's session goes on for it. */
    unasked?: true
  }
}

/** Before anything else of a call: whose page it comes from, who makes it, and that a write is meant. */
export const guardCalls = async (
  app: FastifyInstance,
  { database, env, now, retrying }: Pick<Door, 'database' | 'env' | 'now' | 'retrying'>,
) => {
  const sessionOf = rememberSessions({
    changes: database.changes,
    elapsed: retrying.elapsed,
    find: (tokenHash, at) => findSession(database.db, tokenHash, env, at),
  })
  await app.register(cookie)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    if (!isCall(request)) return
    if (isForeign(request, env)) throw refuse.forbidden('FOREIGN_ORIGIN')
    const sessionId = sessionIdOf(request, env)
    if (!safe.has(request.method) && !(sessionId && hasToken(request, sessionId))) throw refuse.badToken()
    if (!sessionId) return
    const { unasked } = request.routeOptions.config
    request.session = unasked
      ? await peekSession(database.db, hashOf(sessionId), env, now())
      : await sessionOf(hashOf(sessionId), now())
  })
}
