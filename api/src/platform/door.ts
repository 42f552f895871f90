import type { AnyEndpoint } from '@melali/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db'
import type { Actor } from './auth/actor'
import type { Env } from './env'
import type { Storage } from './storage'
import type { Retrying } from './transaction'

/** What a domain gets to mount its routes on. */
export interface Door {
  app: FastifyInstance
  database: Database
  env: Env
  storage: Storage
  now(): Date
  retrying: Retrying
  /** Everything mounted so far, for permissions, OpenAPI and tests. */
  endpoints: AnyEndpoint[]
}

export interface SignedSession {
  /** The stored hash of the cookie's id. */
  id: string
  actor: Actor
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before sign-in. */
    session: SignedSession | null
  }
}
