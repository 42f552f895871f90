import { type Amounts, addDays } from '../../pricing'
import type { GivenUp } from '../commands/cancellation'
import type { LineBody } from '../lines/kind'
import type { Wanted } from './wanted'

type Body = LineBody &
  Partial<Record<'contractId' | 'date' | 'checkIn' | 'checkOut', string>> & { rooms?: number }

/** The rooms that are given up of each night of a stay: all where it isn't stayed any more, else those that go. */
const roomsGiven = (before: Body, after: Body, nights: number) => {
  const { checkIn = '', rooms = 1 } = before
  const { checkIn: from = '', checkOut: until = '', rooms: kept = 1 } = after
  return Array.from({ length: nights }, (_, at) => {
    const night = addDays(checkIn, at)
    return night < from || night >= until ? rooms : Math.max(0, rooms - kept)
  })
}

/** So many of a stay's rooms of each night; any first nights add up to their part, rounded once. */
const partsOf = (nights: readonly Amounts[], given: readonly number[], rooms: number): Amounts[] => {
  const whole = { sellCents: 0, costCents: 0 }
  const partOf = (of: keyof Amounts, night: Amounts, at: number) => {
    const before = Math.round(whole[of] / rooms)
    whole[of] += night[of] * (given[at] ?? 0)
    return Math.round(whole[of] / rooms) - before
  }
  return nights.flatMap((night, at) => {
    const part = { sellCents: partOf('sellCents', night, at), costCents: partOf('costCents', night, at) }
    return given[at] ? [part] : []
  })
}

const isStay = ({ checkIn }: Body) => checkIn !== undefined

const isWhole = (before: Body, after: Body) =>
  before.contractId !== after.contractId || (before.date !== undefined && before.date !== after.date)

/**
 * What a change gives up of each line, as its contract's cancellation asks of it: a service that goes, is another
 * supplier's or is on another day is given up whole; of a stay the nights and rooms that go. More of it costs nothing.
 */
export const givenUpBy = (wanted: Wanted, bodyOf: (id: string) => LineBody | undefined): GivenUp => {
  const parts = Object.values(wanted.lines)
  const gone = new Set(parts.flatMap((part) => part.gone.map(({ id }) => id)))
  const set = new Map(parts.flatMap((part) => part.set.map(({ id, body }) => [id, body as Body])))
  return (line) => {
    if (gone.has(line.id)) return line
    const [before, after] = [bodyOf(line.id) as Body | undefined, set.get(line.id)]
    if (!before || !after) return null
    if (isWhole(before, after)) return line
    if (!isStay(before)) return null
    const given = roomsGiven(before, after, line.nights.length)
    const nights = partsOf(line.nights, given, before.rooms ?? 1)
    if (!nights.length) return null
    const sum = (of: 'sellCents' | 'costCents') => nights.reduce((all, night) => all + night[of], 0)
    return { sellCents: sum('sellCents'), costCents: sum('costCents'), nights }
  }
}
