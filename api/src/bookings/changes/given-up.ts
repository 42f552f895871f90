import { addDays } from '../../pricing'
import type { GivenUp } from '../commands/cancellation'
import type { LineBody } from '../lines/kind'
import type { Wanted } from './wanted'

type Body = LineBody &
  Partial<Record<'contractId' | 'date' | 'checkIn' | 'checkOut', string>> & { rooms?: number }

/** Of each night of a stay the part that is given up: all where it isn't stayed any more, else the rooms that go. */
const nightsGiven = (before: Body, after: Body, nights: number) => {
  const { checkIn = '', rooms = 1 } = before
  const { checkIn: from = '', checkOut: until = '', rooms: kept = 1 } = after
  return Array.from({ length: nights }, (_, at) => {
    const night = addDays(checkIn, at)
    return night < from || night >= until ? 1 : Math.max(0, rooms - kept) / rooms
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
    const shares = nightsGiven(before, after, line.nights.length)
    const nights = line.nights.flatMap(({ sellCents, costCents }, at) => {
      const share = shares[at] ?? 0
      return share
        ? [{ sellCents: Math.round(sellCents * share), costCents: Math.round(costCents * share) }]
        : []
    })
    if (!nights.length) return null
    const sum = (of: 'sellCents' | 'costCents') => nights.reduce((all, night) => all + night[of], 0)
    return { sellCents: sum('sellCents'), costCents: sum('costCents'), nights }
  }
}
