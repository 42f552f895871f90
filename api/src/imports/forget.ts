import { and, eq, inArray, lt } from 'drizzle-orm'
import { type Db, importBatches, importRows } from '../db'

const DAY = 86_400_000
const UNUSED = 7
const UNDOABLE = 90

/** Files hold passports and birthdates: unused ones go after a week, the rows of imported ones after ninety days. */
export const forgetImports = async (db: Db, now: Date) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const { id, status, createdAt, importedAt } = importBatches
  await db
    .delete(importBatches)
    .where(and(inArray(status, ['uploaded', 'checked']), lt(createdAt, ago(UNUSED))))
  const old = db
    .select({ id })
    .from(importBatches)
    .where(lt(importedAt, ago(UNDOABLE)))
  await db.delete(importRows).where(inArray(importRows.batchId, old))
}

export const isForgotten = async (tx: Db, { id }: { id: string }) =>
  (await tx.$count(importRows, eq(importRows.batchId, id))) === 0
