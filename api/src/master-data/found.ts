import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db'
import { refuse } from '../platform/errors'

export const refuseMissing = async (tx: Db, table: PgTable & { id: PgColumn }, id: string) => {
  const found = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
  if (!found.length) throw refuse.notFound()
}
