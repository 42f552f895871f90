import type { RateSheet, Span } from '@melali/shared/api'
import { daysOf } from '@melali/shared/api'
import { isRightToLeft, type Locale } from '@melali/shared/contract'
import { formatCents, formatDay, formatWeekday, useLocale, useT } from '@melali/shared/ui'
import { useCallback, useMemo } from 'react'
import { bedName, roomName } from './lanes'
import { parseDay, parseWeekdays, weekdayRuns } from './model/days'
import type { Problem, Spot } from './model/problem'
import { readCell, rules } from './model/read'
import type { Lane, Layer, RateColumn, Sheet } from './model/sheet'

const SPANS = 20

/** Names keep their own direction inside a sentence from right to left. */
const isolated = (text: string, locale: Locale) => (isRightToLeft(locale) ? `\u2068${text}\u2069` : text)

/** How the sheet's parts are called, and what its cells and problems say. */
export const useWords = (data: Pick<RateSheet, 'rooms' | 'bedTypes'>) => {
  const t = useT('sheet')
  const locale = useLocale()

  const columnName = useCallback(
    (column: RateColumn) =>
      [`${column.board} ×${column.occupancy}`, bedName(data, column)].filter(Boolean).join(' · '),
    [data],
  )
  const wholeColumn = useCallback(
    (column: RateColumn) => `${roomName(data, column.roomId)} ${columnName(column)}`,
    [data, columnName],
  )

  const shown = useCallback(
    (lane: Lane, layer: Layer, text: string) => {
      if (lane.kind === 'rate') {
        const value = readCell(layer, text)
        return typeof value === 'number' && rules[layer].kind === 'amount' ? formatCents(value, locale) : text
      }
      if (lane.field === 'from' || lane.field === 'to') {
        const day = text && parseDay(text)
        return day ? formatDay(day, locale) : text
      }
      if (lane.field !== 'weekdays') return text
      const days = parseWeekdays(text)
      if (!days) return text
      return weekdayRuns(days)
        .map((run) => [...new Set(run)].map((day) => formatWeekday(day, locale)).join('–'))
        .join(', ')
    },
    [locale],
  )

  const nightsText = useCallback(
    (spans: readonly Span[]) => {
      const one = (span: Span) => {
        const first = formatDay(span.from, locale)
        const count = daysOf(span).length
        return count === 1 ? first : t('nights', { count, from: first, to: formatDay(span.to, locale) })
      }
      const named = spans.slice(0, SPANS).map(one).join('; ')
      return spans.length > SPANS ? t('more', { named, count: spans.length - SPANS }) : named
    },
    [t, locale],
  )

  return useMemo(() => {
    const seasonName = (sheet: Sheet, row: number | undefined) => {
      const name = sheet.rows[row ?? -1]?.name
      return name ? isolated(name, locale) : t('seasonNumber', { number: (row ?? 0) + 1 })
    }
    const where = (sheet: Sheet, { row, field, column, layer }: Spot) => {
      const found = sheet.columns.find(({ key }) => key === column)
      const what = field ? t(`fields.${field}`) : layer && t(`layers.${layer}`)
      return [seasonName(sheet, row), found && isolated(wholeColumn(found), locale), what]
        .filter(Boolean)
        .join(' · ')
    }
    const listed = (names: readonly string[]) => names.map((name) => isolated(name, locale)).join(', ')
    const problemText = (sheet: Sheet, problem: Problem) => {
      const { kind, spot, text, other, nights, costCents, sellCents, guests, columns, roomIds } = problem
      return t(`problems.${kind}`, {
        where: spot ? where(sheet, spot) : '',
        season: seasonName(sheet, spot?.row),
        number: (spot?.row ?? 0) + 1,
        other: seasonName(sheet, other),
        text: isolated(text ?? '', locale),
        nights: nightsText(nights ?? []),
        cost: isolated(formatCents(costCents ?? 0, locale), locale),
        sell: isolated(formatCents(sellCents ?? 0, locale), locale),
        guests: guests ?? 0,
        columns: listed((columns ?? []).map(wholeColumn)),
        rooms: listed((roomIds ?? []).map((id) => roomName(data, id))),
      })
    }
    return { columnName, wholeColumn, shown, seasonName, where, problemText, t }
  }, [t, locale, data, columnName, wholeColumn, shown, nightsText])
}
export type Words = ReturnType<typeof useWords>
