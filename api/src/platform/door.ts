import type { AnyEndpoint } from '@melali/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db'
import type { Actor } from './auth/actor'
import type { Known } from './deletions/kind'
import type { Env } from './env'
import type { Counters } from './metrics/counters'
import type { Reading } from './reading'
import type { Site } from './site/site-files'
import type { Storage } from './storage'
import type { Retrying } from './transaction'
import type { Turns } from './turns'

/** What a domain gets to mount its routes on. */
export interface Door {
  app: FastifyInstance
  database: Database
  env: Env
  storage: Storage
  site: Site
  reading: Reading
  /** Aborted once the process was told to end. */
  ending: AbortController
  counters: Counters
  now(): Date
  retrying: Retrying
  turns: Turns
  /** The record whose writers wait for one another, where there is one. */
  turnOf?(params: unknown): string | undefined
  /** Everything mounted so far, for permissions, OpenAPI and tests. */
  endpoints: AnyEndpoint[]
  /** What can be brought back after it was deleted, by its kind. */
  restorable: Map<string, Known>
}

/** The door for writes of the record that their path names: they come one after the other. */
export const inTurn = (door: Door, kind: string): Door => ({
  ...door,
  turnOf: (params) => {
    const { id } = (params ?? {}) as { id?: string }
    return id && `${kind} ${id}`
  },
})

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
