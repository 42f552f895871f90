import type { FastifyReply } from 'fastify'
import Fastify from 'fastify'
import * as bankStatements from './bank-statements/routes'
import * as bookings from './bookings/routes'
import * as contracts from './contracts/routes'
import * as credit from './credit/routes'
import * as dashboard from './dashboard/routes'
import type { Database } from './db'
import * as documents from './documents/routes'
import * as groups from './groups/routes'
import * as imports from './imports/routes'
import * as invoices from './invoices/routes'
import * as mail from './mail/routes'
import * as closures from './master-data/closures'
import * as masterData from './master-data/routes'
import * as packages from './packages/routes'
import * as payables from './payables/routes'
import * as auth from './people/auth/routes'
import * as permissions from './people/permissions/routes'
import * as profile from './people/profile/routes'
import * as refusals from './people/refusals/routes'
import * as roles from './people/roles/routes'
import * as setup from './people/setup/routes'
import * as users from './people/users/routes'
import * as audit from './platform/audit/routes'
import { nobody } from './platform/auth/actor'
import { guardCalls } from './platform/auth/guard'
import * as deletions from './platform/deletions/routes'
import * as deployments from './platform/deployments/routes'
import type { Door } from './platform/door'
import type { Env } from './platform/env'
import * as health from './platform/health'
import { setHeaders, withoutHooks } from './platform/http/headers'
import { acceptJson } from './platform/http/json-body'
import { problemBody, refusalOf } from './platform/http/problem'
import { limitRate } from './platform/http/rate'
import { followRequests, requestIdOf } from './platform/http/request-id'
import { acceptUploads } from './platform/http/upload'
import * as jobs from './platform/jobs/routes'
import { logging } from './platform/logging'
import { localeOf, sentence } from './platform/messages'
import { createCounters } from './platform/metrics/counters'
import { measure } from './platform/metrics/tell'
import * as news from './platform/news/routes'
import * as notifications from './platform/notifications/routes'
import { describeApi } from './platform/openapi/routes'
import * as pageFailures from './platform/page-failures'
import * as presence from './platform/presence/routes'
import { readingFrom } from './platform/reading'
import * as savedViews from './platform/saved-views/routes'
import { openSite } from './platform/site/site-files'
import { serveSite } from './platform/site/static'
import { watchStatements } from './platform/slow-statements'
import { countingFailures, createStorage } from './platform/storage'
import { aWhile, type Retrying } from './platform/transaction'
import { aTurn, Turns } from './platform/turns'
import * as uploads from './platform/uploads/routes'
import * as settings from './settings/routes'

/** Refusals that may mean that somebody tries doors. */
const denials = new Set([401, 403, 419, 423, 429])

interface Domain {
  register(door: Door): void
}

/** Every domain of the server; each mounts its routes on the door. */
const everything: readonly Domain[] = [
  auth,
  refusals,
  profile,
  users,
  roles,
  permissions,
  savedViews,
  settings,
  setup,
  uploads,
  mail,
  pageFailures,
  deletions,
  jobs,
  deployments,
  audit,
  masterData,
  imports,
  groups,
  closures,
  contracts,
  packages,
  bookings,
  credit,
  dashboard,
  invoices,
  documents,
  payables,
  bankStatements,
]

export interface Parts {
  database: Database
  env: Env
  now?: (() => Date) | undefined
  retrying?: Retrying | undefined
  turns?: Turns | undefined
  domains?: readonly Domain[] | undefined
}

const bare = (env: Env) =>
  Fastify({
    logger: logging(env),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: env.trustedProxies.length ? env.trustedProxies : false,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 90_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const refusal = refusalOf(error)
      reply
        .headers(withoutHooks)
        .code(refusal.status)
        .send(problemBody(refusal, 'en', request.id, nobody))
    },
  })

/** The whole server, ready to listen or to be injected into. */
export const createApp = async ({
  database,
  env,
  now = () => new Date(),
  retrying = aWhile,
  turns = new Turns(aTurn),
  domains = everything,
}: Parts) => {
  const app = bare(env)
  const counters = createCounters()
  const storage = countingFailures(await createStorage(env), counters)
  const reading = readingFrom(database, retrying.elapsed, (from) => counters.listsRead.inc({ from }))
  const site = openSite(env.siteDir, env.siteKeys, now, app.log, {
    failed: () => counters.siteFailures.inc(),
    dataDir: env.dataDir,
  })
  const ending = new AbortController()
  const door: Door = {
    ...{ app, database, env, now, retrying, turns, storage, site, counters, reading, ending },
    endpoints: [],
    restorable: new Map(),
  }

  followRequests(app)
  acceptJson(app)
  await setHeaders(app, env)
  await guardCalls(app, door)
  await limitRate(app, env)
  await acceptUploads(app)

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.bodyLimit)
    const locale = localeOf(request.headers['accept-language'])
    const { status, code } = refusal
    if (status >= 500) request.log.error(error)
    else if (denials.has(status)) request.log.warn({ code, userId: request.session?.actor.userId }, 'denied')
    if (refusal.more.retryAfter) reply.header('retry-after', refusal.more.retryAfter)
    const reader = request.session?.actor ?? nobody
    return reply.code(status).send(problemBody(refusal, locale, request.id, reader))
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const locale = localeOf(request.headers['accept-language'])
    return reply.code(404).send({
      message: sentence('PAGE_NOT_FOUND', locale, { path }),
      code: 'PAGE_NOT_FOUND',
      requestId: request.id,
    })
  })

  measure(door)
  watchStatements(door)
  health.register(door)
  const hub = await news.register(door)
  presence.register(door, hub)
  notifications.register(door, hub)
  for (const domain of domains) domain.register(door)
  await describeApi(door)
  await serveSite(door)
  await app.ready()
  return door
}
