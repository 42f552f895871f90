import type { Db } from '../../db'
import { confirmHeld } from '../commands/confirm-if-ready'
import { clerk } from './clerk'

/** Confirms what waited for credit once a limit was raised or other bookings were paid or cancelled. */
export const confirmWithinCredit = async (tx: Db, now: Date) => {
  const { scene, write } = clerk(tx, now)
  await confirmHeld(scene)
  await write()
}
