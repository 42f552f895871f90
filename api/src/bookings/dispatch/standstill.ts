import type { DispatchCrew } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { activityClosedDays, closures } from '../../db'
import { jsonRows } from '../../db/json-rows'
import { refuse } from '../../platform/errors'
import { sentence } from '../../platform/messages'
import type { Service } from './flights'

/** What is closed on a day, as a column of whatever happens on it. */
export const closuresOf = (day: SQLWrapper) =>
  jsonRows(
    {
      closure: sql<string>`coalesce(nullif(${closures.reason}, ''), ${closures.name})`,
      blocks: closures.blocks,
    },
    sql`from ${closures} where ${closures.day} = ${day} order by ${closures.name}`,
  )

/** Why an activity itself is closed on a day, where it is. */
export const closedDaysOf = (activityId: SQLWrapper, day: SQLWrapper) =>
  jsonRows(
    { reason: activityClosedDays.reason },
    sql`from ${activityClosedDays} where ${activityClosedDays.activityId} = ${activityId} and ${activityClosedDays.day} = ${day}`,
  )

interface Told {
  code: string
  details: { date: string; closure: string }
}

export interface Standstill {
  /** Nobody may do it on this day, whatever the reason. */
  refused: readonly Told[]
  /** It may be done all the same. */
  doubted: readonly Told[]
}

interface OnDay extends Pick<Service, 'date' | 'transferType'> {
  closures: readonly { closure: string; blocks: readonly string[] }[]
  closedDays?: readonly { reason: string }[]
}

const forbidding = {
  drivers: { block: 'transfers', code: 'NO_DRIVING' },
  guides: { block: 'activities', code: 'NO_ACTIVITIES' },
} as const

const flights = { arrival: 'arrivals', departure: 'departures' } as const

/** What a closure makes of a job: on a day of silence nobody drives; that no flight lands may have been foreseen. */
export const standstillOf = (crew: DispatchCrew, job: OnDay): Standstill => {
  const { date, transferType, closures: closed, closedDays = [] } = job
  const told = (block: string, code: string): Told[] =>
    closed
      .filter(({ blocks }) => blocks.includes(block))
      .map(({ closure }) => ({ code, details: { date, closure } }))
  const { block, code } = forbidding[crew]
  const refused = told(block, code)
  if (refused.length) return { refused, doubted: [] }
  const meets = transferType === 'arrival' || transferType === 'departure' ? flights[transferType] : null
  return {
    refused,
    doubted: [
      ...(meets ? told(meets, 'NO_FLIGHTS') : []),
      ...(crew === 'guides' ? told('transfers', 'NO_DRIVING') : []),
      ...closedDays.map(({ reason }) => ({ code: 'ACTIVITY_CLOSED', details: { date, closure: reason } })),
    ],
  }
}

export const refuseStandstill = ({ refused: [first] }: Standstill) => {
  if (first) throw refuse.conflict(first.code, first.details)
}

/** In words what closures say about a job as it stands. */
export const standstillWords = ({ refused, doubted }: Standstill, locale: Locale) =>
  [...refused, ...doubted].map(({ code, details }) => sentence(code, locale, details))
