import { addDays, type Day, EVERY_DAY, nightsOf, onWeekdays, within } from '../calendar'
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

export const covers = (span: { from: Day; to: Day; weekdays: number }, night: Day): boolean =>
  within(night, span) && (span.weekdays === EVERY_DAY || onWeekdays(night, span.weekdays))

function shareNight(first: Season, second: Season): boolean {
  const from = first.from > second.from ? first.from : second.from
  const to = first.to < second.to ? first.to : second.to
  if (from > to) return false
  // A week shows every weekday, so longer spans need no more looking.
  const week = nightsOf(from, addDays(from, 7)).filter((night) => night <= to)
  return week.some((night) => onWeekdays(night, first.weekdays & second.weekdays))
}
