import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Changes } from './changes'
import type { Stopwatch } from './engine/stopwatch'

/** What both drivers give back for raw SQL; use `returning()` to learn what an update touched. */
export interface Rows<Row> {
  rows: Row[]
}

export interface RowsOf extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The outer handle and a transaction, on either engine. */
export type Db = PgDatabase<RowsOf, Record<string, never>>

/** To PostgreSQL, of all processes of a server together. */
export const CONNECTIONS = 20

/** A second server that follows the first at some distance. */
export interface Replica {
  db: Db
  /** Whether it has come so far in the log; false as well when it can't be asked. */
  reached(place: number): Promise<boolean>
  /** What is found there, however long it takes; fails once it answers nothing any more. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export interface Database {
  db: Db
  engine: 'pglite' | 'postgres'
  /** For whoever remembers what was read. */
  changes: Changes
  /** Tells other processes something that nobody keeps; it may be lost. */
  say(word: string): void
  /** For what may be read seconds late. */
  replica?: Replica | undefined
  /** For whoever measures. */
  statements: Stopwatch
  /** To PostgreSQL, of this process. */
  connections?(): { busy: number; idle: number; waiting: number }
  /** Brings the schema up to date, or to the migration of that hash; harmless when it already is. */
  migrate(last?: string): Promise<void>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
