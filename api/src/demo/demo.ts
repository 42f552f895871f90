import type { Db } from '../db'
import type { Storage } from '../platform/storage'
import type { Day } from '../pricing'
import type { Dice } from './dice'

/** What every part of the demonstration is made with. */
export interface Demo {
  tx: Db
  now: Date
  /** In Bali. */
  today: Day
  dice: Dice
  /** Without one there are no pictures. */
  storage: Storage | undefined
}

/** The row under a key; the lists of the demonstration name each other, so a missing one is a slip of the pen. */
export const of = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const found = map.get(key)
  if (found === undefined) throw new Error(`The demonstration has no ${String(key)}`)
  return found
}

/** The element at a place, counted round the list. */
export const nth = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty')
  return found
}
