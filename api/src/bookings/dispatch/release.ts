import { and, inArray, notInArray } from 'drizzle-orm'
import { type Db, duties } from '../../db'
import { isOver, overStatuses } from './over'

type LineColumn = 'bookingTransportId' | 'bookingActivityId'

/** Sets drivers, vehicles and guides of lines free; the row that says who was planned goes, the one that says who did it stays. */
export const releaseDuties = (of: LineColumn) => async (tx: Db, lineIds: readonly string[]) => {
  await tx
    .delete(duties)
    .where(and(inArray(duties[of], [...lineIds]), notInArray(duties.status, [...overStatuses])))
}

/** Which of the lines somebody has done, or met no guests for; the others’ jobs stay open until the transaction ends. */
export const linesOver = (of: LineColumn) => async (tx: Db, lineIds: readonly string[]) => {
  const held = await tx
    .select({ lineId: duties[of], status: duties.status })
    .from(duties)
    .where(inArray(duties[of], [...lineIds]))
    .orderBy(duties.id)
    .for('update')
  return new Set(held.flatMap(({ lineId, status }) => (lineId && isOver({ status }) ? lineId : [])))
}
