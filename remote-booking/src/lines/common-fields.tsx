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
  print: ({ remarks }: Known<'remarks'>) => remarks,
}

export const numberFact = {
  name: 'confirmationNumber',
  label: '/line.number',
  fact: ({ confirmationNumber, confirmedBy }: Known<'confirmationNumber' | 'confirmedBy'>) =>
    confirmationNumber && [confirmationNumber, confirmedBy].filter(Boolean).join(' · '),
}

export const printedNumber = {
  name: 'printedNumber',
  label: '/line.number',
  print: ({ confirmationNumber }: Known<'confirmationNumber'>) =>
    confirmationNumber && <bdi>{confirmationNumber}</bdi>,
}

export const printedBy = {
  name: 'confirmedBy',
  label: '/line.confirmedBy',
  print: ({ confirmedBy }: Known<'confirmedBy'>) => confirmedBy,
}

/** Whom the guests can reach. */
export const printedProvider = <P,>(providerOf: (printed: P) => Known<'address' | 'phone' | 'email'>) => {
  const ltr = (text: string | null) => text && <bdi dir="ltr">{text}</bdi>
  return [
    { name: 'address', label: '/line.address', print: (printed: P) => providerOf(printed).address },
    { name: 'phone', label: '/line.phone', print: (printed: P) => ltr(providerOf(printed).phone) },
    { name: 'email', label: '/line.email', print: (printed: P) => ltr(providerOf(printed).email) },
  ]
}
