import type { RateSheet, Span } from '@melali/shared/api'
import type { Layer, RateColumn, SeasonField } from './sheet'

/** Where a problem stands. */
export interface Spot {
  row: number
  field?: SeasonField
  column?: string
  layer?: Layer
}

export type ProblemKind =
  | 'text'
  | 'nameMissing'
  | 'dateMissing'
  | 'backwards'
  | 'tooLong'
  | 'noCost'
  | 'maxStay'
  | 'overlap'
  | 'gap'
  | 'unpriced'
  | 'missing'
  | 'loss'
  | 'moreGuests'
  | 'extraAdults'
  | 'tooManyGuests'
  | 'onlyBeds'
  | 'blankColumns'
  | 'unsoldRooms'

export interface Problem {
  kind: ProblemKind
  /** Nothing can be saved until it is gone; the others keep the contract from being published. */
  stops: boolean
  /** Good to know; it keeps from nothing. */
  note?: boolean
  /** None where no season is to blame. */
  spot: Spot | null
  /** What the sentence needs besides the spot. */
  text?: string
  other?: number
  nights?: readonly Span[]
  columns?: readonly RateColumn[]
  roomIds?: readonly string[]
  guests?: number
  costCents?: number
  sellCents?: number
}

export type Terms = Pick<RateSheet, 'stayFrom' | 'stayTo' | 'taxMode'> & {
  rooms: readonly Pick<RateSheet['rooms'][number], 'id' | 'active'>[]
}
