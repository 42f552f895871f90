import type { Access, Locale } from '@melali/shared/contract'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db'
import type { AuditEntry } from '../audit/write'
import type { Actor } from '../auth/actor'

/** A call that deletes. */
export interface Deleting {
  tx: Db
  actor: Actor
  now: Date
}

/** A call that brings back. */
export interface Bringing extends Deleting {
  locale: Locale
  audit(entry: AuditEntry): void
}

/** Records that can be brought back after they were deleted. */
export interface Restorable {
  /** Its name among all kinds, as in `driver`. */
  kind: string
  table: PgTable
  /** What bringing it back needs: whoever may not add and delete such records may not. */
  may: readonly Access[]
  /** What goes with it and stays gone. */
  without?: readonly PgTable[]
  /** What is back, looked at as its reader would: refuses what may not be, and leaves entries in the log. */
  back(call: Bringing, ids: readonly string[]): Promise<void>
}

/** A kind with its tables, each after those that its rows hang on. */
export interface Known extends Restorable {
  tables: readonly PgTable[]
}
