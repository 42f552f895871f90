import { type RateSheet, soldByLevel } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { formatCents } from '@melali/shared/ui'
import { readCell } from './model/read'
import type { Cell, Layer } from './model/sheet'
import { unsaid } from './model/wire'

const costOf: Partial<Record<Layer, Layer>> = {
  sell: 'cost',
  extraAdultSell: 'extraAdultCost',
  extraBedSell: 'extraBedCost',
}

/** What holds where a rate says nothing: the price by the list level, the usual restriction. */
export const ghostOf = (
  cell: Cell | undefined,
  layer: Layer,
  { taxMode, marginBps = 0 }: Pick<RateSheet, 'taxMode' | 'marginBps'>,
  locale: Locale,
): string => {
  if (!cell || cell[layer] !== undefined) return ''
  const costLayer = costOf[layer]
  if (!costLayer) return unsaid[layer] === undefined ? '' : String(unsaid[layer])
  const cost = readCell(costLayer, cell[costLayer] ?? '')
  if (typeof cost !== 'number') return ''
  return formatCents(soldByLevel(cost, taxMode, marginBps), locale)
}
