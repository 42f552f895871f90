import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  activities,
  addons,
  type Db,
  hotelRooms,
  hotels,
  transports,
  uploads,
  voucherSettings,
} from '../../db'
import type { Actor } from '../auth/actor'
import { pictureColumns, pictureLists } from './columns'

const shownToEveryone: readonly PgTable[] = [
  hotels,
  hotelRooms,
  transports,
  activities,
  addons,
  voucherSettings,
]

const named = (table: PgTable, id: string): SQL[] => [
  ...pictureLists(table).map((column) => sql`${id}::uuid = any(${column})`),
  ...pictureColumns(table).map((column) => eq(column, id)),
]

const inCatalogue = (id: string) =>
  or(...shownToEveryone.map((table) => sql`exists (select 1 from ${table} where ${or(...named(table, id))})`))

/** The upload, where this caller may see it: agents see their company's, and the catalogue's pictures. */
export const visibleUpload = async (tx: Db, actor: Actor, id: string) => {
  const mine = actor.agentId ? or(eq(uploads.agentId, actor.agentId), inCatalogue(id)) : undefined
  const [upload] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), mine))
  return upload
}
