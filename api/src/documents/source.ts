import type { PaperBlock, PaperKind, PaperQuery, Standing } from '@melali/shared/api'
import type { Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import type { Period } from './statement-rows'
import type { Words } from './words'

/** Whose paper is asked for, by whom and in which languages. */
export interface PaperCall {
  tx: Db
  params: { id: string }
  query: PaperQuery
  actor: Actor
  now: Date
  words: Words
}

/** A paper before it has its code. */
export interface Written {
  name: string
  standing: Standing
  /** Whose it is, and to whom it is sent. */
  agentId: string
  blocks: PaperBlock[]
  /** What it tells, where nobody but that says whether it still holds. */
  content?: unknown
  /** The days it tells of, chosen or not. */
  period?: Period
}

/** What stands on a record's paper; 404 where the record isn't the actor's. */
export type PaperSource = (call: PaperCall) => Promise<Written>

export type PaperSources = Readonly<Record<PaperKind, PaperSource>>
