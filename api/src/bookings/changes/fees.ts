import type { Db } from '../../db'
import { cancellationOf } from '../commands/cancellation'
import { givenUpBy } from './given-up'
import type { Snapshot, Wanted } from './wanted'

/** What contracts ask for what a change gives up, on the day it was asked for. */
export const feesOf = async (tx: Db, bookingId: string, before: Snapshot, wanted: Wanted, day: string) => {
  const bodies = new Map(
    Object.values(before.lines).flatMap((lines) => lines.map(({ id, body }) => [id, body])),
  )
  const { lines } = await cancellationOf(
    tx,
    bookingId,
    day,
    givenUpBy(wanted, (id) => bodies.get(id)),
  )
  return lines.filter(({ feeCents, costFeeCents }) => feeCents + costFeeCents > 0)
}
