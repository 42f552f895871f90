import { asc, gte } from 'drizzle-orm'
import { auditLog, type Db } from '../../db'

/** What is told of an entry of the log: what it is about, never what it says. */
export type News = Pick<
  typeof auditLog.$inferSelect,
  'entity' | 'entityId' | 'event' | 'agentId' | 'requestId'
>

/** PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7_900

/** Who was away for more than this reads everything anew. */
const MOST_NEWS = 1_000

/** As it is told with the commit; nothing where that would be too long: then who listens reads the log. */
export const newsOf = (rows: readonly News[]) => {
  const text = JSON.stringify(
    rows.map(({ entity, entityId, event, agentId, requestId }): News => {
      return { entity, entityId, event, agentId, requestId }
    }),
  )
  return Buffer.byteLength(text) > MOST_BYTES ? '' : text
}

export const readNews = (text: string | undefined): News[] | undefined =>
  text ? JSON.parse(text) : undefined

/** What the log has of that moment and later, the oldest first; nothing if it is too much to tell. */
export const newsSince = async (db: Db, since: Date): Promise<News[] | undefined> => {
  const { entity, entityId, event, agentId, requestId, createdAt, id } = auditLog
  const found = await db
    .select({ entity, entityId, event, agentId, requestId })
    .from(auditLog)
    .where(gte(createdAt, since.toISOString()))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST_NEWS + 1)
  return found.length > MOST_NEWS ? undefined : found
}
