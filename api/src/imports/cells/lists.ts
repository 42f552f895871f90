import { locales } from '@melali/shared/contract'
import type { LabelKey } from '@melali/shared/resources'
import type { Cell } from '../../db'
import { labelsIn } from '../../platform/books'
import { sentence } from '../../platform/messages'
import { bare } from './words'

export const piecesOf = (cell: Cell) =>
  String(cell)
    .split(/[,;|\n、،，；]+/)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** A choice by its key or by its label in any language; the first that fits. */
export const choiceOf = (cell: Cell, choices: Readonly<Record<string, LabelKey>>) => {
  const wanted = bare(String(cell))
  const entries = Object.entries(choices)
  const byKey = entries.find(([key]) => bare(key) === wanted)
  const byLabel = entries.find(([, label]) =>
    locales.some((locale) => bare(labelsIn(locale)(label)) === wanted),
  )
  return (byKey ?? byLabel)?.[0]
}

const wordsFor = (key: string) => new Set(locales.flatMap((locale) => sentence(key, locale).split(' ')))

const yes = wordsFor('import.yes')
const no = wordsFor('import.no')

export const toggleOf = (cell: Cell) => {
  if (typeof cell === 'boolean') return cell
  const text = bare(String(cell))
  if (yes.has(text)) return true
  return no.has(text) ? false : undefined
}

export const clockOf = (cell: Cell) => {
  // The fraction of a day, as spreadsheets keep times that nobody formatted.
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    const minutes = Math.round(cell * 1440)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  const [, hour, minute] = /^(\d{1,2})[:.h](\d{2})(?::\d{2})?$/.exec(String(cell)) ?? []
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

const weekdayNames = new Map(
  locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((weekday) => {
      const names = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      // 2024 began with a Monday.
      return [1, 2, 3, 4, 5, 6, 7].map(
        (day) => [bare(names.format(new Date(Date.UTC(2024, 0, day)))), day] as const,
      )
    }),
  ),
)

export const weekdayOf = (piece: string) =>
  /^[1-7]$/.test(piece) ? Number(piece) : weekdayNames.get(bare(piece))
