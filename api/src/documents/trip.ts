import type { ConfirmationHead, HotelConfirmation, PaperBlock } from '@melali/shared/api'
import { countryName } from '@melali/shared/contract'
import { factsOf, heading, letterheadOf, prose } from './parts'
import { paxOf } from './services'
import type { Words } from './words'

export type Trip = Pick<HotelConfirmation, 'company' | 'booking' | 'guests'>
export type Form = ConfirmationHead & Trip & { lines: object[] }

export const tripLetterhead = ({ company }: Trip) => letterheadOf(company)

export const tripFacts = ({ booking }: Trip, words: Words): PaperBlock => {
  const { say, day } = words
  return factsOf([
    [say('booking'), booking.code],
    [say('orderId'), booking.orderId],
    [say('agent'), booking.agent],
    [say('group'), booking.group],
    [say('mainGuest'), booking.mainGuest],
    [say('travellers'), paxOf(booking.pax, words)],
    [say('arrival'), day(booking.arrival)],
    [say('departure'), day(booking.departure)],
    [say('handledBy'), booking.handledBy],
  ])
}

export const travellersOf = ({ guests }: Trip, { say, each }: Words): PaperBlock[] =>
  guests.length
    ? [
        heading(say('line.guests')),
        {
          kind: 'list',
          items: guests.map(({ name, nativeName, nationality }) =>
            each((_, locale) =>
              [nativeName ? `${name} (${nativeName})` : name, countryName(nationality, locale)]
                .filter(Boolean)
                .join(' · '),
            ),
          ),
        },
      ]
    : []

/** Whom to call, and our last word; what the trade agreed to is no guest's business. */
export const tripFoot = ({ company }: Trip, { each }: Words): PaperBlock[] => [
  ...(company.emergencyPhone
    ? [
        {
          kind: 'prose' as const,
          text: each((one) => `${one('paper.emergency')} ${company.emergencyPhone}`),
          quiet: false,
        },
      ]
    : []),
  ...prose(company.footer),
]
