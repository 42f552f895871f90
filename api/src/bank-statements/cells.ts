import type { BankFormat } from '@melali/shared/api'
import type { Cell } from '../db'
import { dayOf } from '../imports/cells/dates'

const shortYear = /^(\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9}\.?)[-/. ])(\d{2})$/u
const compact = /^(20\d{2})(\d{2})(\d{2})$/

/** Banks also write `02/03/26`, `20260302`, a time behind the day, and before it the sign that keeps it a text in a sheet. */
export const plainDay = (cell: Cell) =>
  String(cell ?? '')
    .trim()
    .replace(/^'/, '')
    .replace(/[T ]\d{1,2}:\d{2}.*$/, '')
    .replace(compact, '$1-$2-$3')
    .replace(shortYear, '$120$2')

export const bookedOn = (cell: Cell, order: BankFormat['dateOrder']) => dayOf(plainDay(cell), order)

const outWords = /^(db|dr|d|debit|debet|débit|out|keluar|withdrawal|支出|借|مدين|سحب)$/i
const inWords = /^(cr|k|c|credit|kredit|crédit|in|masuk|deposit|收入|贷|دائن|إيداع)$/i
const side = /^(cr|db|dr)\b\.?|(?<![a-z])(cr|db|dr|c|d|(?<=\s)k)\.?$/i
const codes = [...Intl.supportedValuesOf('currency'), 'RMB'].join('|')
const currency = `(?:(?:[A-Z]{0,2}[$€£¥]|Rp\\.?|${codes})\\s*)`
const beside = new RegExp(`^([(+-]*)${currency}|${currency}([)+-]*)$`, 'gi')
const blanks = /[\s\u00a0\u202f'’]/g

/** Whether words beside an amount say that it went out. */
export const isOut = (cell: Cell) => outWords.test(String(cell ?? '').trim())

/** Whether a cell says nothing else than the way the money went. */
export const isSide = (cell: Cell) => isOut(cell) || inWords.test(String(cell ?? '').trim())

/** Hundredths of `1.500.000,00`, `(12.50)`, `12.50-` or `USD 1,500.00 CR`, below zero where it went out; other words make it none. */
export const signedCents = (cell: Cell, decimal: BankFormat['decimal']): number | undefined => {
  if (typeof cell === 'number') return Math.round(cell * 100)
  const text = String(cell ?? '')
    .trim()
    .replaceAll('\u2212', '-')
  const [, before, after] = side.exec(text) ?? []
  const bare = text.replace(side, '').trim().replace(beside, '$1$2').replace(blanks, '')
  const isBelow = /^\(.*\)$|^-|-$/.test(bare) || isOut(before ?? after ?? '')
  const figures = bare.replace(/^[(+-]+|[)+-]+$/g, '')
  const plain =
    decimal === 'comma' ? figures.replaceAll('.', '').replace(',', '.') : figures.replaceAll(',', '')
  const [, whole = '', part = ''] = /^(\d*)(?:\.(\d{0,2})0*)?$/.exec(plain) ?? []
  if (!whole && !part) return undefined
  const cents = Number(`${whole}${part.padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? (isBelow ? -cents : cents) : undefined
}

/** Thousands alone tell it too: rupiah and yen are written without hundredths. */
const pointed = /^[^.]*\d\.\d{1,2}\D*$|,\d{3}\D|^\D*[1-9]\d{0,2}(?:,\d{3})+$|\d{4}\.\d/
const comma = /^[^,]*\d,\d{1,2}\D*$|\.\d{3}\D|^\D*[1-9]\d{0,2}(?:\.\d{3})+$|\d{4},\d/

/** Which sign the amounts of a file have before their hundredths. */
export const decimalOf = (cells: readonly Cell[]): BankFormat['decimal'] => {
  const texts = cells.filter((cell): cell is string => typeof cell === 'string')
  const votes = (pattern: RegExp) => texts.filter((text) => pattern.test(text.trim())).length
  return votes(comma) > votes(pointed) ? 'comma' : 'point'
}
