import { type BookingCommand, bookingCommands, type OfferedCommand } from '@melali/shared/api'
import type { Locale, Permission } from '@melali/shared/contract'
import { sentence } from '../../platform/messages'
import { type Asker, type BookingFacts, refusals } from './guards'

export const commandPermissions: Record<BookingCommand, Permission> = {
  submit: 'update.booking',
  withdraw: 'update.booking',
  return: 'approve.booking',
  approve: 'approve.booking',
  cancel: 'cancel.booking',
  delete: 'delete.booking',
}

/** The commands a caller may ever give, each with the reason why not now. */
export const offeredCommands = (
  facts: BookingFacts,
  asker: Asker,
  can: (permission: Permission) => boolean,
  locale: Locale,
): OfferedCommand[] =>
  bookingCommands
    .filter((command) => can(commandPermissions[command]) && (command !== 'withdraw' || asker.isAgent))
    .map((command) => {
      const code = refusals[command](facts, asker)
      return {
        command,
        allowed: code === null,
        refusal: code ? { code, message: sentence(code, locale, { status: facts.status }) } : null,
      }
    })
