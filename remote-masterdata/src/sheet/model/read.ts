import { amountText, parseAmount, plainDigits } from './amount'
import { parseDay, parseWeekdays } from './days'
import type { Lane, Layer, SeasonField } from './sheet'

const isBlank = (text: string) => /^[\s\u00a0]*[-–—]?[\s\u00a0]*$/.test(text)

interface Rule {
  kind: 'amount' | 'count'
  least: number
  most: number
}
const amount = (least: number): Rule => ({ kind: 'amount', least, most: Number.POSITIVE_INFINITY })
const count = (least: number, most: number): Rule => ({ kind: 'count', least, most })

export const rules: Record<Layer, Rule> = {
  cost: amount(1),
  sell: amount(1),
  extraAdultCost: amount(0),
  extraAdultSell: amount(0),
  extraBedCost: amount(0),
  extraBedSell: amount(0),
  minStay: count(1, 365),
  maxStay: count(1, 365),
  releaseDays: count(0, 365),
  allotment: count(0, 1000),
}

const parseCount = (text: string) => {
  const plain = plainDigits(text)
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null
}

/** What a rate's cell says: a number, nothing, or `undefined` for what can't be read. */
export const readCell = (layer: Layer, text: string): number | null | undefined => {
  if (text === '') return null
  const { kind, least, most } = rules[layer]
  const value = kind === 'amount' ? parseAmount(text) : parseCount(text)
  return value !== null && least <= value && value <= most ? value : undefined
}

const cellText = (layer: Layer, text: string) => {
  const value = readCell(layer, text)
  if (value === undefined || value === null) return text
  return rules[layer].kind === 'amount' ? amountText(value) : String(value)
}

export const readPriority = (text: string): number | undefined => {
  const value = text === '' ? 0 : parseCount(text)
  return value !== null && value <= 100 ? value : undefined
}

const fieldText: Record<SeasonField, (text: string) => string> = {
  name: (text) => text.replaceAll(/\s+/g, ' '),
  from: (text) => parseDay(text) ?? text,
  to: (text) => parseDay(text) ?? text,
  weekdays: (text) => parseWeekdays(text)?.join(', ') ?? text,
  priority: (text) => String(readPriority(text) ?? text),
}

/** What was typed in the sheet's own spelling; what can't be read stays as it is. */
export const tidy = (lane: Lane, layer: Layer, typed: string): string => {
  const text = typed.trim()
  if (isBlank(text)) return lane.kind === 'field' && lane.field === 'priority' ? '0' : ''
  return lane.kind === 'field' ? fieldText[lane.field](text) : cellText(layer, text)
}
