import { and, inArray, notInArray } from 'drizzle-orm'
import { type Db, duties } from '../../db'
import { begunStatuses, isOver, overStatuses, refuseOver } from './over'

type LineColumn = 'bookingTransportId' | 'bookingActivityId'

/** Sets drivers, vehicles and guides of lines free; the row that says who was planned goes, the one that says who did it stays. */
export const releaseDuties = (of: LineColumn) => async (tx: Db, lineIds: readonly string[]) => {
  await tx
    .delete(duties)
    .where(and(inArray(duties[of], [...lineIds]), notInArray(duties.status, [...overStatuses])))
}

/** The same where a supplier takes over: whoever of ours is on the way drives to the end. Says which assignments went. */
export const releaseWaiting = async (tx: Db, of: LineColumn, lineIds: readonly string[]) => {
  const gone = await tx
    .delete(duties)
    .where(and(inArray(duties[of], [...lineIds]), notInArray(duties.status, [...begunStatuses])))
    .returning({ id: duties.id })
  return new Set(gone.map(({ id }) => id))
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

/** Takes assignments off. The clock closes a job without asking for the booking: one that is over by now stays. */
export const takeOff = async (tx: Db, held: readonly { id: string; status: string }[]) => {
  refuseOver(held)
  if (!held.length) return
  const ids = held.map(({ id }) => id)
  refuseOver(await tx.delete(duties).where(inArray(duties.id, ids)).returning({ status: duties.status }))
}
