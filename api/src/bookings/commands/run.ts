import type { BookingCommand } from '@melali/shared/api'
import { refuse } from '../../platform/errors'
import { detailReply } from '../detail/detail'
import { refuseStaleBooking } from '../detail/stale'
import { type BookingRecord, lockBooking } from '../repo'
import type { BookingCall, Scene } from '../scene'
import { commandPermissions } from './offered'

/** A command on a booking whose row is locked. */
export type Command = Scene & { booking: BookingRecord }

/** Permission, then the row for ourselves alone, then the version the caller saw. */
export const openCommand = async (call: BookingCall, command: BookingCommand): Promise<Command> => {
  const { tx, actor, now, locale, audit, params } = call
  if (!actor.can(commandPermissions[command])) throw refuse.forbidden()
  const booking = await lockBooking(tx, params.id, actor)
  await refuseStaleBooking(call, booking)
  return { tx, actor, now, locale, audit, booking }
}

export const runCommand = async (
  call: BookingCall,
  command: BookingCommand,
  work: (opened: Command) => Promise<void>,
) => {
  await work(await openCommand(call, command))
  return detailReply(call, call.params.id)
}
