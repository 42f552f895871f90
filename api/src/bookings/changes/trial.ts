import type { BookingDetail } from '@melali/shared/api'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db'
import type { LineFee } from '../commands/cancellation'
import { confirmIfReady } from '../commands/confirm-if-ready'
import { bookingDetailOf } from '../detail/detail'
import { findBooking } from '../repo'
import type { Scene } from '../scene'
import { dayOf, play } from './play'
import type { ChangeRecord } from './rows'

class TakenBack {
  constructor(readonly value: unknown) {}
}

/** Does the work and takes it back: rooms, rows, locks and news with it. */
export const tried = async <T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  try {
    return await tx.transaction(async (within) => {
      throw new TakenBack(await work(within))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.value as T
    throw error
  }
}

/** Whoever decides plays it by the rights of whoever asks: an agency pays the contract's price for what it changes. */
export const asAsked = <S extends Pick<Scene, 'actor'>>(
  scene: S,
  { agentId }: Pick<ChangeRecord, 'agentId'>,
): S => ({
  ...scene,
  actor: { ...scene.actor, agentId },
})

export const playedOn = (change: ChangeRecord, now: Date) => ({
  wanted: change.wanted,
  day: dayOf(change.sentAt, now),
  reason: change.note ?? '',
})

/** The working copy: the booking as the request would make it, under the request's own id and version. */
export const workingCopy = (change: ChangeRecord, detail: BookingDetail): BookingDetail => ({
  ...detail,
  id: change.id,
  version: change.version,
  changeOf: change.bookingId,
  commands: [],
})

/** Whatever else is to be known of the booking as it would be. */
export type Aside<T> = (tx: Db) => Promise<T>

export const nothingElse: Aside<void> = async () => {}

/** The booking as it would be, and what can't be had of it. */
export const asWanted = <T>(scene: Scene, change: ChangeRecord, fees: readonly LineFee[], aside: Aside<T>) =>
  tried(scene.tx, async (tx) => {
    const within = { ...scene, tx, audit: () => {} }
    const booking = await findBooking(tx, change.bookingId, scene.actor)
    const problems = await play(asAsked(within, change), booking, { ...playedOn(change, scene.now), fees })
    await confirmIfReady(within, booking.id)
    // What the database asks at the end of a transaction it asks now.
    await tx.execute(sql`set constraints all immediate`)
    return { problems, detail: await bookingDetailOf(within, booking.id), seen: await aside(tx) }
  })
