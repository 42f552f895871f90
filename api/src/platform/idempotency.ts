import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, idempotencyKeys } from '../db'
import type { Actor } from './auth/actor'
import { Refusal, refuse } from './errors'
import { asSent, type Download, type Sent } from './http/reply'

const shape = /^[\x21-\x7e]{1,255}$/

const keyOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !shape.test(key)) throw refuse.invalid({ 'Idempotency-Key': 'format' })
  return key
}

const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Held until the transaction ends; whoever comes meanwhile with the same key doesn't get it. */
const claim = async (tx: Db, userId: string, key: string) => {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as mine`,
  )
  if (!rows[0]?.mine) throw new Refusal(409, 'IN_FLIGHT', { retryAfter: 1 })
}

interface Given {
  actor: Actor
  body: unknown
  params: unknown
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

/** Same user, key and content: the answer of the first time. Only a success is kept, in the same transaction. */
export const withIdempotency = async (
  tx: Db,
  { actor, body, params, now, request, reply }: Given,
  work: (tx: Db) => Promise<Sent | Download>,
) => {
  const key = keyOf(request)
  if (!key || !actor.userId) return work(tx)
  await claim(tx, actor.userId, key)

  const endpoint = `${request.method} ${request.routeOptions.url}`
  const bodyHash = hashOf(endpoint, params, body)
  const mine = and(eq(idempotencyKeys.userId, actor.userId), eq(idempotencyKeys.key, key))
  const [known] = await tx.select().from(idempotencyKeys).where(mine)
  if (known) {
    if (known.bodyHash !== bodyHash) throw refuse.invalid({ 'Idempotency-Key': 'KEY_REUSED' }, 'KEY_REUSED')
    reply.header('idempotency-replayed', 'true')
    return asSent(known.reply)
  }

  const answer = await work(tx)
  await tx.insert(idempotencyKeys).values({
    userId: actor.userId,
    key,
    endpoint,
    bodyHash,
    status: 200,
    reply: 'text' in answer ? answer.text : undefined,
    createdAt: now.toISOString(),
  })
  return answer
}
