import { v7 } from 'uuid'
import type { Db } from '../../db'
import { columnValues, ownedBy } from '../../platform/crud/write'
import type { Checked } from '../check/check-rows'
import type { Plan } from '../plan'
import { writeLinked } from './links'

const AT_ONCE = 250

export interface Written extends Checked {
  recordId: string
}

export const createRecords = async (tx: Db, plan: Plan, rows: readonly Checked[]): Promise<Written[]> => {
  const { resource, grid, actor } = plan
  const written = rows.map((row) => ({ ...row, recordId: v7() }))
  for (let at = 0; at < written.length; at += AT_ONCE) {
    const some = written.slice(at, at + AT_ONCE).map(({ recordId, values }) => ({
      ...ownedBy(actor, grid, columnValues(resource, grid, values ?? {}, actor)),
      id: recordId,
    }))
    await tx.insert(grid.table).values(some)
  }
  await writeLinked(tx, plan, written)
  return written
}
