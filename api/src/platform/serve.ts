import type { AnyEndpoint, BodyOf, Endpoint, Locale, ParamsOf, QueryOf } from '@melali/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Db } from '../db'
import { type AuditEntry, writeAudit } from './audit/write'
import { checkAccess } from './auth/access'
import { type Actor, nobody } from './auth/actor'
import type { Door } from './door'
import { Refusal } from './errors'
import { readIfMatch, readInput } from './http/input'
import { type Download, sendFile, sendJson } from './http/reply'
import { replyWriter } from './http/serialise/reply-writer'
import { type IncomingFile, readFile } from './http/upload'
import { withIdempotency } from './idempotency'
import { localeOf } from './messages'
import { inTransaction } from './transaction'

/** What a handler gets. */
export interface Call<E extends AnyEndpoint = AnyEndpoint> {
  /** The transaction of a write; every query of the handler goes through it. */
  tx: Db
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: Actor
  locale: Locale
  /** The version the caller edited; undefined when it didn't say. */
  ifMatch: number | undefined
  /** The file of an `upload` endpoint. */
  file: IncomingFile | undefined
  /** Leaves a row in the audit log, in the same transaction. */
  audit(entry: AuditEntry): void
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

/** A `download` endpoint answers with a `Download`, one without content with nothing. */
export type Answer<E extends AnyEndpoint> =
  | z.input<E['reply']>
  | Download
  // biome-ignore lint/suspicious/noConfusingVoidType: an endpoint without content has nothing to return
  | (undefined extends z.input<E['reply']> ? void : never)

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Answer<E>>

const refuseIncomplete = (door: Door, endpoint: AnyEndpoint) => {
  const name = `${endpoint.method} ${endpoint.path}`
  if (!endpoint.access || !endpoint.reply) throw new Error(`${name} declares no access or no reply`)
  if (/:/.test(endpoint.path) && !endpoint.params) throw new Error(`${name} declares no parameters`)
  const same = (other: AnyEndpoint) => other.method === endpoint.method && other.path === endpoint.path
  if (door.endpoints.some(same)) throw new Error(`${name} is mounted twice`)
}

/** Once the caller has hung up. */
const leaving = ({ raw }: FastifyReply) => {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}

/** Mounts a declared endpoint: access, input, one transaction with idempotency and audit, reply. */
export const serve = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  door: Door,
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<Endpoint<P, Q, B, R>>,
) => {
  type E = Endpoint<P, Q, B, R>
  refuseIncomplete(door, endpoint)
  door.endpoints.push(endpoint)
  const written = replyWriter(endpoint)

  const answer = async (tx: Db, call: Call<E>, entries: AuditEntry[]) => {
    const value = await handler(call).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.more.keep) await writeAudit(tx, call, entries)
      throw error
    })
    await writeAudit(tx, call, entries)
    return endpoint.download ? (value as Download) : written(call.actor, value)
  }

  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = request.session?.actor ?? nobody
    checkAccess(endpoint.access, actor)
    const given = {
      ...(readInput(endpoint, request) as Pick<Call<E>, 'params' | 'query' | 'body'>),
      file: endpoint.upload ? await readFile(request, endpoint.upload) : undefined,
      ifMatch: readIfMatch(request),
      actor,
      locale: localeOf(request.headers['accept-language']),
      now: door.now(),
      request,
      reply,
    }
    const attempt = (tx: Db) => {
      const entries: AuditEntry[] = []
      return answer(tx, { ...given, tx, audit: (entry) => entries.push(entry) }, entries)
    }
    const { database, reading } = door
    if (endpoint.method === 'GET')
      return endpoint.mayLag ? reading.read(actor.userId, attempt) : attempt(database.db)
    const record = door.turnOf?.(given.params)
    const leave = record ? await door.turns.take(record, () => leaving(reply)) : undefined
    try {
      const answered = await inTransaction(
        database.db,
        (tx) => (endpoint.idempotent ? withIdempotency(tx, given, attempt) : attempt(tx)),
        door.retrying,
      )
      if (actor.userId) await reading.wrote(actor.userId)
      return answered
    } finally {
      leave?.()
    }
  }

  door.app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    handler: async (request, reply) => {
      const answered = await run(request, reply)
      return 'text' in answered
        ? sendJson(reply, endpoint.status ?? 200, answered)
        : sendFile(reply, answered)
    },
  })
}
