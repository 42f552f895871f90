import { type SQLWrapper, sql } from 'drizzle-orm'

/** Letters and digits alone, in capitals: how people part them says nothing. */
export const bareOf = (words: string) => words.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The same where it is stored. */
export const bare = (words: SQLWrapper) => sql`regexp_replace(upper(${words}), '[^[:alnum:]]+', '', 'g')`
