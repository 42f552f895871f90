import { locales } from '@melali/shared/contract'
import { formatWeekday } from '@melali/shared/ui'
import { plainDigits } from './amount'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const monthOf = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

const dayText = (year: string, month: string, day: string): string | null => {
  const [y, m, d] = [yearOf(year), monthOf(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  const isReal = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isReal && y >= 2000 && y < 2200 ? date.toISOString().slice(0, 10) : null
}

/** A day from `2026-07-01`, `1/7/2026`, `1 Jul 2026`, `1-Jul-26` or `2026年7月1日`; the day comes before the month. */
export const parseDay = (typed: string): string | null => {
  const text = plainDigits(typed)
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  if (yearFirst) return dayText(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '')
  const dayFirst = /^(\d{1,2})[-/.\s](\d{1,2}|[a-z]{3,9}\.?)[-/.,\s]\s*(\d{4}|\d{2})$/i.exec(text)
  return dayFirst ? dayText(dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? '') : null
}

const week = [1, 2, 3, 4, 5, 6, 7]
const english = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const names = new Map(
  locales.flatMap((locale) =>
    week.map((day) => [formatWeekday(day, locale).replace('.', '').toLowerCase(), day] as const),
  ),
)

const weekdayOf = (word: string) => {
  if (/^[1-7]$/.test(word)) return Number(word)
  const name = word.replace('.', '').toLowerCase()
  return names.get(name) ?? (name.length > 2 ? english.findIndex((one) => one.startsWith(name)) + 1 : 0)
}

const spanOf = (word: string): number[] | null => {
  const [first, last = first, ...more] = word.split(/[-–]/).map((one) => weekdayOf(one))
  if (!first || !last || more.length) return null
  return week.filter((day) => (first <= last ? first <= day && day <= last : day >= first || day <= last))
}

/** Weekdays from `5, 6`, `5-7`, `Fri Sat`; none is every day, and so are all. */
export const parseWeekdays = (typed: string): number[] | null => {
  const words = plainDigits(typed)
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;/+،、]+/)
    .filter(Boolean)
  const spans = words.map(spanOf)
  if (spans.includes(null)) return null
  const days = week.filter((day) => spans.some((span) => span?.includes(day)))
  return days.length === week.length ? [] : days
}

/** Three days or more in a row as one run, all others one by one; the days come in order. */
export const weekdayRuns = (days: readonly number[]): (readonly [first: number, last: number])[] => {
  const runs: [number, number][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  return runs.flatMap(([first, last]) =>
    last - first === 1
      ? ([
          [first, first],
          [last, last],
        ] as const)
      : [[first, last] as const],
  )
}
