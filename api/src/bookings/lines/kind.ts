import type { UnitPrice, WizardStep } from '@melali/shared/api'
import type { Db } from '../../db'
import type { Trace } from '../../pricing'
import type { Work } from '../steps/open'
import type { Fields } from './problems'

/** A line to save. */
export interface Entry<B> {
  /** Where its problems are shown: `lines.0`, or nothing for a line saved alone. */
  path: string
  body: B
  position: number
}

/** A line's price with what it was made of. */
export interface LinePrice {
  sellCents: number
  costCents: number
  trace: Trace
}

export type Outcome<P extends LinePrice> = { ok: true; price: P } | { ok: false; fields: Fields }

/** What all lines have, whatever they sell. */
export interface LineRow {
  id: string
  status: string
  position: number
  sellCents: number
  costCents: number
  version: number
}

/** How lines of one step are read, priced and written. */
export interface LineKind<
  Body extends { id?: string | undefined },
  Row extends LineRow,
  P extends LinePrice,
> {
  step: WizardStep
  /** What the audit calls a line. */
  entity: string
  /** The lines that aren't cancelled, in their order. */
  rows(tx: Db, bookingId: string): Promise<Row[]>
  /** The body that would make the row again. */
  bodyOf(row: Row): Body
  title(row: Row): string
  /** A supplier said yes, so price and content stand still. */
  isLocked(row: Row): boolean
  /** A supplier was asked, so the row stays as a cancelled one instead of going. */
  wasRequested(row: Row): boolean
  /** Locks whatever is scarce, in one go and one order, before prices are made. */
  hold?(work: Work, bodies: readonly Body[], rows: readonly Row[]): Promise<void>
  /** What is wrong with lines because of one another; `staying` are those that are left as they are. */
  together?(work: Work, entries: readonly Entry<Body>[], staying: readonly Row[]): Fields
  price(work: Work, body: Body, row: Row | undefined): Promise<Outcome<P>>
  /** What one of it costs at such a price. */
  units(body: Body, price: P): UnitPrice[]
  insert(work: Work, body: Body, price: P, position: number): Promise<void>
  update(work: Work, row: Row, body: Body, price: P, position: number): Promise<void>
  delete(work: Work, row: Row): Promise<void>
  cancel(work: Work, row: Row): Promise<void>
}
