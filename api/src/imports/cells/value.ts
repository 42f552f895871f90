import type { DateOrder } from '@melali/shared/api'
import type { Field } from '@melali/shared/resources'
import type { Cell } from '../../db'
import { unguarded } from '../../platform/export/guarded-text'
import { dayOf } from './dates'
import { choiceOf, clockOf, piecesOf, toggleOf, weekdayOf } from './lists'
import { centsOf, decimalOf, hundredthsOf, isUnclearRate } from './numbers'

/** The id that a text stands for, or why there is none. */
export type Found = { id: string } | { problem: 'import.unknown' | 'import.several' }

export interface Reading {
  dateOrder: DateOrder
  find(field: Field, text: string): Found
}

export type Read = { value: unknown } | { problem: string; piece?: string }

const orElse = (value: unknown, problem: string): Read => (value === undefined ? { problem } : { value })

const each = (cell: Cell, one: (piece: string) => unknown, problem: string): Read => {
  const pieces = piecesOf(cell)
  const values = pieces.map(one)
  const at = values.indexOf(undefined)
  return at < 0 ? { value: values } : { problem, piece: pieces[at] ?? '' }
}

const referred = (cell: Cell, field: Field, { find }: Reading): Read => {
  const found = find(field, String(cell))
  return 'id' in found ? { value: found.id } : found
}

const severalReferred = (cell: Cell, field: Field, { find }: Reading): Read => {
  const found = piecesOf(cell).map((piece) => ({ piece, ...find(field, piece) }))
  const wrong = found.find((one) => 'problem' in one)
  if (wrong && 'problem' in wrong) return { problem: wrong.problem, piece: wrong.piece }
  return { value: found.flatMap((one) => ('id' in one ? [one.id] : [])) }
}

/** What a filled cell means for a field; whether it will do is for the field's own schema to say. */
export const readCell = (cell: Cell, field: Field, reading: Reading): Read => {
  switch (field.kind) {
    case 'day':
      return orElse(dayOf(cell, reading.dateOrder), 'date')
    case 'clock':
      return orElse(clockOf(cell), 'clock')
    case 'integer': {
      const text = decimalOf(cell)
      return orElse(text === undefined ? undefined : Number(text), 'import.number')
    }
    case 'cents':
      return orElse(centsOf(cell), 'import.money')
    case 'percent':
      return orElse(
        hundredthsOf(typeof cell === 'string' ? cell.replace(/\s*%$/, '') : cell),
        'import.number',
      )
    case 'rate':
      return isUnclearRate(cell) ? { problem: 'import.rate' } : orElse(decimalOf(cell), 'import.number')
    case 'toggle':
      return orElse(toggleOf(cell), 'import.yesOrNo')
    case 'choice':
      return orElse(choiceOf(cell, field.choices), 'import.choice')
    case 'choices':
      return each(cell, (piece) => choiceOf(piece, field.choices), 'import.choice')
    case 'weekdays':
      return each(cell, weekdayOf, 'import.weekday')
    case 'clocks':
      return each(cell, clockOf, 'clock')
    case 'tags':
      return { value: piecesOf(cell) }
    case 'reference':
      return referred(cell, field, reading)
    case 'references':
      return severalReferred(cell, field, reading)
    case 'currency':
      return { value: String(cell).toUpperCase() }
    default:
      return { value: unguarded(String(cell)) }
  }
}
