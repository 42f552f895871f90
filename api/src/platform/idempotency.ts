import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, idempotencyKeys } from '../db'
import { type Places, statement } from '../db/statement'
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

type Claimed = {
  mine: boolean
  bodyHash: string | null
  reply: string | null
}

/** What was answered to the key before, if anything. Held until the transaction ends; whoever comes meanwhile doesn't get it. */
const claimed = statement((db, { userId, key }: Places<{ userId: string; key: string }>) =>
  db.execute<Claimed>(
    sql`select mine, body_hash as "bodyHash", reply from claim_key(${userId}::uuid, ${key})`,
  ),
)

type Kept = Record<'userId' | 'key' | 'endpoint' | 'bodyHash' | 'createdAt', string> & {
  reply: string | null
}

const keep = statement((db, { userId, key, endpoint, bodyHash, reply, createdAt }: Places<Kept>) =>
  db
    .insert(idempotencyKeys)
    .values({ userId, key, endpoint, bodyHash, status: 200, reply, createdAt })
    .returning({ key: idempotencyKeys.key }),
)

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
  const [known] = await claimed(tx, { userId: actor.userId, key })
  if (!known?.mine) throw new Refusal(409, 'IN_FLIGHT', { retryAfter: 1 })

  const endpoint = `${request.method} ${request.routeOptions.url}`
  const bodyHash = hashOf(endpoint, params, body)
  if (known.bodyHash !== null) {
    if (known.bodyHash !== bodyHash) throw refuse.invalid({ 'Idempotency-Key': 'KEY_REUSED' }, 'KEY_REUSED')
    reply.header('idempotency-replayed', 'true')
    return asSent(known.reply)
  }

  const answer = await work(tx)
  const { userId } = actor
  const sent = 'text' in answer ? (answer.text ?? null) : null
  await keep(tx, { userId, key, endpoint, bodyHash, reply: sent, createdAt: now.toISOString() })
  return answer
}
