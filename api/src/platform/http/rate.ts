import cluster from 'node:cluster'
import limit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env'
import { refuse } from '../errors'
import { isCall } from './is-call'
import { LeasedCalls } from './leased-calls'

const LOGIN = '/api/auth/login'
const SIGN_INS_A_MINUTE = 60

const isLogin = ({ routeOptions }: FastifyRequest) => routeOptions.url === LOGIN

/** Sheds who asks too fast; the processes of a server count together, the guessing of passwords is counted in the database. */
export const limitRate = async (app: FastifyInstance, { callsAMinute }: Env) => {
  if (!callsAMinute) return
  await app.register(limit, {
    global: true,
    timeWindow: 60_000,
    cache: 20_000,
    ...(cluster.isWorker && { store: LeasedCalls }),
    max: (request) => (isLogin(request) ? SIGN_INS_A_MINUTE : callsAMinute),
    keyGenerator: (request) =>
      isLogin(request) ? `login ${request.ip}` : (request.session?.id ?? request.ip),
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_, { ttl }) => refuse.tooMany(Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
}
