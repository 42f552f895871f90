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

/** A stay of a booking, or of what stands for it, as chance wants it. */
export const stay = ({ room, pick }: Pick<Asked, 'room' | 'pick'>, booking: Answered) =>
  stayOf(room, booking, { checkOut: of(['2026-06-12', '2026-06-13'], pick), rooms: 1 + (pick % 2) })
