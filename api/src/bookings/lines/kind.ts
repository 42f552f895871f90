import type { UnitPrice, WizardStep } from '@melali/shared/api'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { bookingActivities, bookingExtras, bookingHotels, bookingTransports, Db } from '../../db'
import type { Trace } from '../../pricing'
import type { BookingRecord } from '../repo'
import type { Scene } from '../scene'
import type { Work } from '../steps/work'
import type { Fields } from './problems'
import type { LineStatus, Transitions, TransportStatus } from './states'

/** What is sent to save a line; `id` keeps one that is there already. */
export interface LineBody {
  id?: string | undefined
  guestIds?: string[]
  remarks?: string | null | undefined
}

/** A line to save. */
export interface Entry<B = LineBody> {
  /** Where its problems are shown: `lines.0`, or nothing for a line saved alone. */
  path: string
  body: B
  position: number
  /** Where it was priced to find its size; nobody prices it again. */
  outcome?: Outcome<LinePrice>
}

/** A line's price with what it was made of, and whatever else the contract says of it, by its column. */
export interface LinePrice {
  sellCents: number
  costCents: number
  trace: Trace
  onRequest?: boolean
  /** What a line of our own waits for, in place of a supplier's word. */
  asked?: 'to_assign'
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
  trace: unknown
  remarks: string
  requestedAt?: string | null
  handSellCents?: number | null
  agreedCostCents?: number | null
  priceReason: string | null
  guestIds?: string[]
}

export type LineTable =
  | typeof bookingHotels
  | typeof bookingTransports
  | typeof bookingActivities
  | typeof bookingExtras

/** All there is to say of a kind of line: how it is read, priced, written and shown. */
export interface LineKind<
  Body extends LineBody = LineBody,
  Row extends LineRow = LineRow,
  P extends LinePrice = LinePrice,
  Shown extends object = object,
> {
  step: Exclude<WizardStep, 'guests'>
  table: LineTable
  /** A column for each of its fields, but for what is kept elsewhere. */
  body: z.ZodObject
  /** What it waits for once the booking is approved. */
  asked: 'requested' | 'active'
  /** Once all of a booking are asked: some wait for something else than a supplier. */
  whenAsked?(tx: Db, bookingId: string): Promise<void>
  /** All lines of a booking with the names of what they refer to, as a column of the booking. */
  rows: SQL<Row[]>
  /** The same, read by themselves. */
  read(tx: Db, bookingId: string): Promise<Row[]>
  title(row: Row): string
  /** What an invoice calls the line of `booking_lines`: names and dates, which need no translation. */
  billed: SQL<string>
  /** Locks whatever is scarce, in one go and one order, before prices are made, and frees what nobody of them wants any more. */
  hold?(work: Work, bodies: readonly Body[], rows: readonly Row[]): Promise<void>
  /** What is wrong with lines because of one another; `staying` are those that are left as they are. */
  together?(work: Work, entries: readonly Entry<Body>[], staying: readonly Row[]): Fields
  /** By the contract alone. */
  price(work: Work, body: Body, row: Row | undefined): Promise<Outcome<P>>
  /** What one of it costs. */
  units(line: Body & Omit<P, 'trace'> & { trace: unknown }): UnitPrice[]
  /** Puts guests into a written line, and takes what it needs. */
  settle?(work: Work, lineId: string, body: Body, price: P, before?: Row): Promise<void>
  /** Lets go of rooms, drivers, guides, and what is owed for its sale. */
  release?(tx: Db, lineIds: readonly string[], now: string): Promise<void>
  /** Which of these lines have been done, or met no guests; their jobs are held until the transaction ends. */
  over?(tx: Db, lineIds: readonly string[]): Promise<ReadonlySet<string>>
  /** What a reader is told in other words than the row's. */
  shown?(row: Row): Shown
}

/** What a line under contract is read with. */
export interface SuppliedRow extends LineRow {
  contractId: string
  contractName: string
  supplierId: string
  confirmationNumber: string | null
  confirmedBy: string | null
}

/** A kind that suppliers confirm. */
export interface SuppliedKind<
  Body extends LineBody = LineBody,
  Row extends SuppliedRow = SuppliedRow,
  P extends LinePrice = LinePrice,
  Shown extends object = object,
> extends LineKind<Body, Row, P, Shown> {
  table: Exclude<LineTable, typeof bookingExtras>
  /** The column of its payables, and of its duties. */
  reference: 'bookingHotelId' | 'bookingTransportId' | 'bookingActivityId'
  transitions: Transitions<LineStatus> | Transitions<TransportStatus>
  days(row: Row): { from: string; until: string }
  /** Frees whoever of ours was to do what its supplier does now, and tells of it. */
  whenConfirmed?(scene: Pick<Scene, 'tx' | 'audit'>, booking: BookingRecord, row: Row): Promise<void>
  /** Frees what its confirmation stood for, and says what the line is now. */
  reopen?(tx: Db, row: Row): Promise<LineStatus | TransportStatus>
  paper: {
    form: z.ZodObject
    title(row: Row): string
    /** What the paper says in other words than the row's. */
    printed?(row: Row): object
  }
}
