import { type Day, dayOf, numberOf, type Span } from './day-span'

/** Rules about the seasons and prices of a hotel contract that the server and the sheet ask alike; all of them pure. */

export interface SeasonSpan extends Span {
  /** 1 Monday … 7 Sunday; none = every day. */
  weekdays: readonly number[]
  priority: number
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (number: number) => ((((number + 3) % 7) + 7) % 7) + 1

export const dayAfter = (day: Day, count = 1): Day => dayOf(numberOf(day) + count)

export const daysOf = ({ from, to }: Span): Day[] => {
  const first = numberOf(from)
  return Array.from({ length: Math.max(0, numberOf(to) - first + 1) }, (_, index) => dayOf(first + index))
}

/** Neighbouring days as one span; the days come in order. */
export const spansOf = (days: readonly Day[]): Span[] => {
  const found: Span[] = []
  for (const day of days) {
    const last = found.at(-1)
    if (last && dayAfter(last.to) === day) last.to = day
    else found.push({ from: day, to: day })
  }
  return found
}

const covers = ({ from, to, weekdays }: SeasonSpan, day: Day) =>
  from <= day && day <= to && (weekdays.length === 0 || weekdays.includes(weekdayOf(numberOf(day))))

/** The season that prices a night: the covering one of the highest priority. */
export const rulingSeason = <S extends SeasonSpan>(night: Day, seasons: readonly S[]): S | undefined =>
  seasons
    .filter((season) => covers(season, night))
    .reduce<S | undefined>((best, one) => (best && best.priority >= one.priority ? best : one), undefined)

/** Nights of a period that no season covers. */
export const uncoveredNights = (period: Span, seasons: readonly SeasonSpan[]): Span[] =>
  spansOf(daysOf(period).filter((night) => !seasons.some((season) => covers(season, night))))

export interface SeasonOverlap<S> {
  one: S
  other: S
  nights: Span[]
}

const sharedNights = (one: SeasonSpan, other: SeasonSpan): Span[] => {
  const from = dayOf(Math.max(numberOf(one.from), numberOf(other.from)))
  const to = dayOf(Math.min(numberOf(one.to), numberOf(other.to)))
  if (one.priority !== other.priority || from > to) return []
  if (!one.weekdays.length && !other.weekdays.length) return [{ from, to }]
  const named = one.weekdays.length && other.weekdays.length
  if (named && !one.weekdays.some((day) => other.weekdays.includes(day))) return []
  return spansOf(daysOf({ from, to }).filter((day) => covers(one, day) && covers(other, day)))
}

/** Nobody mends more at once, and two hundred seasons make twenty thousand pairs. */
const MOST_OVERLAPS = 100

/** Pairs of one priority that share nights, the first hundred. */
export const overlapsOf = <S extends SeasonSpan>(seasons: readonly S[]): SeasonOverlap<S>[] => {
  const found: SeasonOverlap<S>[] = []
  for (const [index, one] of seasons.entries())
    for (const other of seasons.slice(index + 1)) {
      const nights = sharedNights(one, other)
      if (nights.length) found.push({ one, other, nights })
      if (found.length === MOST_OVERLAPS) return found
    }
  return found
}

/** The nights of a period that each season rules; one that rules none isn't named. */
export const ruledNights = <S extends SeasonSpan>(
  period: Span,
  seasons: readonly S[],
): { season: S; nights: Span[] }[] => {
  const ruled = new Map<S, Day[]>()
  for (const night of daysOf(period)) {
    const season = rulingSeason(night, seasons)
    const nights = season && ruled.get(season)
    if (nights) nights.push(night)
    else if (season) ruled.set(season, [night])
  }
  return [...ruled].map(([season, nights]) => ({ season, nights: spansOf(nights) }))
}

const WHOLE = 10_000n

/** Shares of whole cents in basis points, one of the other, rounded once: half a cent goes up. */
export const shareOfCents = (cents: number, ...basisPoints: readonly number[]): number => {
  const over = basisPoints.reduce((share, points) => share * BigInt(points), BigInt(cents))
  const under = WHOLE ** BigInt(basisPoints.length)
  return Number((2n * over + under) / (2n * under))
}

/** A price changed by a share of itself: 1,000 is 10 % more. What has a price keeps one. */
export const raisedCents = (cents: number, basisPoints: number): number =>
  cents === 0 ? 0 : Math.max(1, shareOfCents(cents, 10_000 + basisPoints))

type TaxMode = 'inclusive' | 'plus_plus'

/** Service 10 %, then tax 10 % on both, where they come on top. */
const taxShare = (taxMode: TaxMode) => (taxMode === 'plus_plus' ? 12_100 : 10_000)

export const withTaxes = (costCents: number, taxMode: TaxMode): number =>
  shareOfCents(costCents, taxShare(taxMode))

/** What a cost sells for by a level, rounded after both. */
export const soldByLevel = (costCents: number, taxMode: TaxMode, markupBps: number): number =>
  shareOfCents(costCents, taxShare(taxMode), 10_000 + markupBps)
