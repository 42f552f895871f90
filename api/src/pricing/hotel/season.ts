import { addDays, type Day, type Days, nightsOf, type Weekday, weekdayOf, within } from '../calendar'
import type { Season } from './contract'

/** The seasons that rule a night: one, none, or several that contradict each other. */
export function seasonsOf(night: Day, seasons: readonly Season[]): Season[] {
  const covering = seasons.filter((season) => covers(season, night))
  const highest = Math.max(...covering.map(({ priority }) => priority))
  return covering.filter(({ priority }) => priority === highest)
}

/** Every pair of one priority that shares a night; a contract with such a pair can't be activated. */
export function overlappingSeasons(seasons: readonly Season[]): [Season, Season][] {
  return seasons.flatMap((first, index) =>
    seasons
      .slice(index + 1)
      .filter((second) => second.priority === first.priority && shareNight(first, second))
      .map((second): [Season, Season] => [first, second]),
  )
}

export const covers = (span: Days & { weekdays: readonly Weekday[] }, night: Day): boolean =>
  within(night, span) && (span.weekdays.length === 0 || span.weekdays.includes(weekdayOf(night)))

function shareNight(first: Season, second: Season): boolean {
  const start = within(first.from, second) ? first.from : second.from
  // A week shows every weekday, so longer spans need no more looking.
  return nightsOf(start, addDays(start, 7)).some((night) => covers(first, night) && covers(second, night))
}
