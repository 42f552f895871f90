import { GuestChoice } from './guest-choice'
import type { Scope } from './kind'
import type { Say } from './say'

type Known<K extends string> = Record<K, string | null>

export const guestsField = {
  name: 'guestIds',
  label: '/line.guests',
  form: ({ booking }: Scope) => ({ input: <GuestChoice guests={booking.guests} /> }),
  fact: ({ guestIds }: { guestIds: readonly string[] }, { guests }: Say) => guests(guestIds),
}

export const remarksField = {
  name: 'remarks',
  label: '/line.remarks',
  form: { kind: 'prose' as const, props: { rows: 2, autoSize: false } },
  fact: ({ remarks }: Known<'remarks'>) => remarks,
}

export const numberFact = {
  name: 'confirmationNumber',
  label: '/line.number',
  fact: ({ confirmationNumber, confirmedBy }: Known<'confirmationNumber' | 'confirmedBy'>) =>
    confirmationNumber && [confirmationNumber, confirmedBy].filter(Boolean).join(' · '),
}
