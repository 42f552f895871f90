import { overlapsOf, type RateSheetBody, type SheetRateBody } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { bedTypes, hotelRooms } from '../../db'
import { type FieldProblem, refuse } from '../../platform/errors'
import type { Draft } from '../write/draft'

/** A rate's place in its season. */
export const cellOf = (rate: Pick<SheetRateBody, 'roomId' | 'bedTypeId' | 'board' | 'occupancy'>) =>
  [rate.roomId, rate.bedTypeId ?? '', rate.board, rate.occupancy].join(' ')

const rateProblem = (
  rate: SheetRateBody,
  known: { rooms: ReadonlySet<string>; beds: ReadonlySet<string> },
): [field: string, problem: FieldProblem] | null => {
  if (!known.rooms.has(rate.roomId)) return ['roomId', 'unknownChoice']
  if (rate.bedTypeId && !known.beds.has(rate.bedTypeId)) return ['bedTypeId', 'unknownChoice']
  if (rate.maxStay && rate.maxStay < rate.minStay)
    return ['maxStay', { key: 'minNumber', limit: rate.minStay }]
  return null
}

const refuseOverlaps = (seasons: RateSheetBody['seasons']) => {
  const pairs = overlapsOf(seasons)
  const [first] = pairs
  if (!first) return
  const fields = pairs.map(({ other }) => [`seasons.${seasons.indexOf(other)}.from`, 'invalid'] as const)
  const details = {
    one: first.one.name,
    other: first.other.name,
    pairs: pairs.map(({ one, other, nights }) => ({ one: one.name, other: other.name, nights })),
  }
  throw refuse.invalid(Object.fromEntries(fields), 'SEASONS_OVERLAP', details)
}

/** What the shape of the sheet doesn't show, cell by cell. */
export const refuseWrongSheet = async ({ tx, contract }: Draft, { seasons }: RateSheetBody) => {
  const rooms = await tx
    .select({ id: hotelRooms.id })
    .from(hotelRooms)
    .where(eq(hotelRooms.hotelId, contract.hotelId ?? ''))
  const beds = await tx.select({ id: bedTypes.id }).from(bedTypes)
  const known = { rooms: new Set(rooms.map(({ id }) => id)), beds: new Set(beds.map(({ id }) => id)) }
  const problems: Record<string, FieldProblem> = {}
  for (const [at, { from, to, rates }] of seasons.entries()) {
    if (to < from) problems[`seasons.${at}.to`] = 'endBeforeStart'
    const cells = rates.map(cellOf)
    for (const [index, rate] of rates.entries()) {
      const path = `seasons.${at}.rates.${index}`
      const found = rateProblem(rate, known)
      if (found) problems[`${path}.${found[0]}`] = found[1]
      else if (cells.indexOf(cellOf(rate)) < index) problems[`${path}.roomId`] = 'taken'
    }
  }
  if (Object.keys(problems).length) throw refuse.invalid(problems)
  refuseOverlaps(seasons)
}
