import type { ActivityConfirmation, HotelConfirmation, TransportConfirmation } from '@melali/shared/api'
import { flightTimeOf } from './flight-time'
import type { Said, Words } from './words'

type Stay = HotelConfirmation['lines'][number]
type Ride = TransportConfirmation['lines'][number]
type Visit = ActivityConfirmation['lines'][number]
type Told = readonly (readonly [Said, Said | string | null | undefined])[]

/** A service of a trip as paper tells it: nothing of what it costs. */
export interface Service<L> {
  titleOf(line: L, words: Words): Said
  factsOf(line: L, words: Words): Told
}

const dotted = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

const joined = (names: readonly string[], { each }: Words) =>
  names.length ? each((say) => names.join(say('comma'))) : []

const moment = (day: string, time: string | null, words: Words) =>
  words.day(day).map((said) => [said, time].filter(Boolean).join(' '))

export const paxOf = (pax: Visit['pax'], { each }: Words) =>
  each((say) =>
    (['adults', 'children', 'infants'] as const)
      .filter((name) => pax[name] > 0)
      .map((name) => say(`pax.${name}`, { count: pax[name] }))
      .join(say('comma')),
  )

const reach = ({ address, phone, email }: Stay['hotel'], { say }: Words): Told => [
  [say('line.address'), address],
  [say('line.phone'), phone],
  [say('line.email'), email],
]

const number = (value: number | null | undefined) => (value ? String(value) : null)

export const stay: Service<Stay> = {
  titleOf: ({ hotel, region }) => [dotted(hotel.name, region)],
  factsOf: (line, words) => {
    const { say } = words
    return [
      [say('line.number'), line.confirmationNumber],
      [say('line.confirmedBy'), line.confirmedBy],
      [say('hotel.checkIn'), moment(line.checkIn, line.checkInTime, words)],
      [say('hotel.checkOut'), moment(line.checkOut, line.checkOutTime, words)],
      [say('hotel.nights'), number(line.nights)],
      [say('paper.room'), `${line.rooms} × ${line.room}`],
      [say('hotel.board'), say(`hotel.boards.${line.board}`)],
      [say('hotel.bedType'), line.bedType],
      [say('hotel.extraBeds'), number(line.extraBeds)],
      [say('extras'), joined(line.extras ?? [], words)],
      [say('hotel.honeymoon'), line.honeymoon ? say('yes') : null],
      [say('line.guests'), joined(line.guests, words)],
      [say('paper.inclusions'), joined(line.inclusions, words)],
      ...reach(line.hotel, words),
      [say('line.remarks'), line.remarks],
    ]
  },
}

export const ride: Service<Ride> = {
  titleOf: ({ transport, service }, { each }) =>
    each((say) => dotted(transport, say(`transport.services.${service}`))),
  factsOf: (line, words) => {
    const { say } = words
    const crew = line.crew.map(({ driver, phone, plate }) => dotted(driver, phone, plate))
    return [
      [say('transport.pickup'), moment(line.date, line.time, words)],
      [say('transport.type'), say(`transport.transferTypes.${line.transferType}`)],
      [say('paper.from'), dotted(line.fromPlace, line.fromRegion)],
      [say('paper.to'), dotted(line.toPlace, line.toRegion)],
      [
        say('transport.flight'),
        line.flightNumber &&
          words.each((say) =>
            [line.flightNumber, flightTimeOf(line.transferType === 'departure', line, say)]
              .filter(Boolean)
              .join(' '),
          ),
      ],
      [say('transport.pax'), number(line.pax)],
      [say('paper.luggage'), number(line.luggage)],
      [say('transport.vehicles'), number(line.quantity)],
      [say('transport.board'), line.welcomeBoardText],
      [say('transport.driver'), crew.join('\n')],
      [say('line.number'), line.confirmationNumber],
      [say('paper.provider'), line.provider.name],
      ...reach(line.provider, words),
      [say('line.remarks'), line.remarks],
    ]
  },
}

export const visit: Service<Visit> = {
  titleOf: ({ activity, packageName }) => [dotted(activity, packageName)],
  factsOf: (line, words) => {
    const { say } = words
    return [
      [say('line.number'), line.confirmationNumber],
      [say('line.confirmedBy'), line.confirmedBy],
      [say('activity.date'), moment(line.date, line.time, words)],
      [say('paper.minutes'), number(line.durationMinutes)],
      [say('paper.region'), line.region],
      [say('paper.pickup'), line.pickupPlace],
      [say('line.guests'), line.guests.length ? joined(line.guests, words) : paxOf(line.pax, words)],
      [say('activity.guide'), line.guide && dotted(line.guide.name, line.guide.phone)],
      [say('paper.language'), line.guideLanguage],
      [say('paper.inclusions'), joined(line.inclusions, words)],
      [say('activity.supplier'), line.provider.name],
      ...reach(line.provider, words),
      [say('line.remarks'), line.remarks],
    ]
  },
}

export const services = { hotel: stay, transport: ride, activity: visit }
