import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Counts sign-in tries by the hash of an e-mail, and of an e-mail with an address; known or not. */
export const signInAttempts = pgTable('sign_in_attempts', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  startedAt: instant().notNull(),
  blockedUntil: instant(),
})
