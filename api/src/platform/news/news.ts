import { type SQL, sql } from 'drizzle-orm'
import type { auditLog, Db } from '../../db'

/** What is told of an entry of the log: what it is about, never what it says. */
export type News = Pick<
  typeof auditLog.$inferSelect,
  'entity' | 'entityId' | 'event' | 'agentId' | 'requestId'
>

/** Whoever missed more than this reads everything anew. */
const MOST_NEWS = 1_000

/** What of the log is committed at a moment: all but some transactions, as PostgreSQL writes a snapshot. */
export type Seen = string

/** A browser sends it back in a header; as much as this names some fifty transactions at once. */
const LONGEST_PLACE = 1_000

/** What to come back with: all that is seen, or only what was so before the oldest that ran, and the rest told twice. */
export const placeOf = (seen: Seen) => {
  const [oldest] = seen.split(':')
  return seen.length <= LONGEST_PLACE ? seen : `${oldest}:${oldest}:`
}

/** What was seen at a place, which is a browser's word: nothing unless PostgreSQL reads it, or it is a release's that sent numbers. */
export const seenAt = (place: string): Seen | undefined => {
  const [, oldest, next = oldest, running] = /^(\d+)(?::(\d+):((?:\d+,)*\d+)?)?$/.exec(place) ?? []
  if (place.length > LONGEST_PLACE || !oldest) return undefined
  const ids = [oldest, ...(running?.split(',') ?? []), next].map(Number)
  const isInOrder = ids.every((id, at) => Number.isSafeInteger(id) && id >= (ids[at - 1] ?? 1))
  return isInOrder && (!running || ids.at(-2) !== ids.at(-1))
    ? `${oldest}:${next}:${running ?? ''}`
    : undefined
}

interface Read {
  seen: Seen
  /** Nothing if it is too much to tell, or the place is of another database. */
  news: News[] | undefined
}

const read = async (db: Db, isNew: SQL, isKnown = sql`true`): Promise<Read> => {
  const { rows } = await db.execute<{ seen: Seen; known: boolean; news: News[] }>(sql`
    select pg_current_snapshot()::text as seen, ${isKnown} as known,
           (select coalesce(json_agg(found), '[]')
              from (select entity, entity_id as "entityId", event, agent_id as "agentId", request_id as "requestId"
                      from audit_log where ${isNew} limit ${MOST_NEWS + 1}) found) as news`)
  const [{ seen, known, news } = { seen: '', known: false, news: [] }] = rows
  return { seen, news: known && news.length <= MOST_NEWS ? news : undefined }
}

/**
 * What was committed since, and what is seen now. Neither ids nor times tell that: who begins first may commit last.
 * Numbers of transactions that came with a backup may lie ahead, and are nobody's news.
 */
export const newsAfter = (db: Db, seen: Seen) =>
  read(
    db,
    sql`tx >= pg_snapshot_xmin(${seen}) and tx < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(tx, ${seen}) order by tx`,
    sql`pg_snapshot_xmax(${seen}) <= pg_snapshot_xmax(pg_current_snapshot())`,
  )

/** What the log has of that moment and later, by the clock of whoever wrote it. */
export const newsSince = (db: Db, moment: Date) =>
  read(db, sql`created_at >= ${moment.toISOString()} order by created_at`)
