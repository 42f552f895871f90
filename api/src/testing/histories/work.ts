import { stayOf } from '../sample-trip'
import type { Answer, TestClient } from '../test-app'
import type { Answered, World } from './world'

/** Who asks for something in a world, having looked at it before, and what chance gives. */
export interface Asked extends World {
  by: TestClient
  /** The booking as it was read before the round, so that it may be out of date. */
  seen: Answered
  pick: number
}

export type Work = (asked: Asked) => Promise<Answer>

export const of = <T>(rows: readonly T[], pick: number) => rows[pick % rows.length] as T

/** There is nothing that it could be about. */
export const nothing = async (): Promise<Answer> => ({
  ...{ status: 204, body: null, headers: {} },
  raw: Buffer.alloc(0),
})

export const kinds = ['hotels', 'transports', 'activities'] as const
export type Kind = (typeof kinds)[number]

/** A service of a booking, or of what stands for it, as chance wants it. */
export const lineOf: Record<Kind, (asked: Asked) => object> = {
  hotels: ({ room, seen, pick }) =>
    stayOf(room, seen, { checkOut: of(['2026-06-12', '2026-06-13'], pick), rooms: 1 + (pick % 2) }),
  transports: ({ rides, pick }) => ({
    ...{ contractId: rides.contract.id, service: 'airport_transfer', transferType: 'transfer' },
    ...{ date: '2026-06-11', time: of(['09:00', '15:00'], pick) },
    ...{ fromRegionId: rides.airport.id, fromPlace: 'Airport' },
    ...{ toRegionId: rides.beach.id, toPlace: 'Hotel', pax: 3, luggage: 2, quantity: 1 + (pick % 2) },
  }),
  activities: ({ rafting, guestIds, pick }) => ({
    ...{ contractId: rafting.contract.id, packageName: 'Classic', date: '2026-06-12', guestIds },
    ...{ time: of(['08:00', '13:00'], pick), pickupPlace: of([null, 'Hotel'], pick) },
  }),
}
