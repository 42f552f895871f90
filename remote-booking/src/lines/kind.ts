import type {
  BookingDetail,
  handPrice,
  hotelAnswer,
  hotelLines,
  LinePreview,
  TraceStep,
} from '@melali/shared/api'
import type { AnyEndpoint, PackageSelection } from '@melali/shared/contract'
import type { FormInstance } from 'antd'
import type { ComponentType } from 'react'
import type * as z from 'zod'
import type { LineField } from './field'
import type { Say } from './say'
import type { Words } from './words'

/** What a line is called. */
export interface Naming {
  title: string
  detail: string
}

/** What every line has, whatever its kind. */
export interface Line {
  id: string
  version: number
  status: string
  sellCents: number
  costCents?: number | undefined
  trace: readonly TraceStep[]
  onRequest?: boolean
  isOver?: boolean
  contractId?: string
  confirmationNumber?: string | null
}

/** A line as it is saved. */
export interface Body {
  id?: string | undefined
  contractId?: string | undefined
  [field: string]: unknown
}

export type Price = Pick<LinePreview, 'sellCents' | 'units' | 'trace' | 'onRequest'>

/** A line of a step as it will be saved, with what people read of it. */
export interface Draft {
  key: string
  body: Body
  title: string
  detail: string
  /** What names it: the words behind its ids. */
  named: object
  price: Price
  /** A supplier said yes, and it must be reopened before it changes; or it is over, and stays. */
  locked?: 'confirmed' | 'over' | null
  /** A supplier said no: it counts in no sum until it is changed and asked for again. */
  declined?: boolean
  /** Which offer it was taken from, for as long as nobody changes it by hand. */
  offered?: string
}

export interface Filling {
  booking: BookingDetail
  form: FormInstance
  /** Where the catalogue was left. */
  selection: PackageSelection | null
}

/** What the fields of a line know of one another while it is filled in. */
export interface Scope {
  booking: BookingDetail
  /** What names the line, once something is chosen that knows the words behind the ids. */
  named?: object | undefined
  /** What is sent in place of fields that keep more than fits at the moment. */
  fitting?: object
}

export interface OffersProps {
  booking: BookingDetail
  drafts: readonly Draft[]
  change: (next: (now: readonly Draft[]) => Draft[]) => void
  /** Tells of a line that is on its way. */
  expect: (line: Promise<boolean>) => void
}

/** One kind of line: how it is called, shown, filled in, priced, saved and answered. */
export interface KindOf<L extends Line, B extends Body, S extends Scope> {
  name: 'hotel' | 'transport' | 'activity' | 'extra'
  /** Its list in a booking. */
  list: 'hotels' | 'transports' | 'activities' | 'addons'
  /** Its step of the wizard, and its part of a booking's page. */
  step: 'hotels' | 'transports' | 'activities' | 'extras'
  /** As in `edit-hotel`. */
  page: 'hotel' | 'transport' | 'activity' | 'extras'
  total: 'hotelCents' | 'transportCents' | 'activityCents' | 'extrasCents'
  calls: {
    create: AnyEndpoint
    replace: AnyEndpoint
    preview: AnyEndpoint
    remove: typeof hotelLines.remove
  }
  schema: z.ZodObject
  fields: readonly LineField<L, S>[]
  nameOf(line: Partial<L>, words: Words): Naming
  /** When it begins; an extra may belong to no day, a stay begins at no hour. */
  when(line: L): { day: string | null; time: string | null }
  /** What an itinerary tells of it under its name, as far as it is known. */
  brief(line: L, say: Say): (string | null | undefined | false)[]
  /** Its own amounts unless told. */
  priceOf?(line: L): Price
  /** `others` are the lines there already. */
  initial(booking: BookingDetail, selection: PackageSelection | null, others?: readonly B[]): Partial<B>
  /** What is wrong with a line because of the others, by field. */
  clashes?(body: B, others: readonly B[], booking: BookingDetail, words: Words): Record<string, string[]>
  useScope(filling: Filling): S
  /** What a supplier may say: yes with a number, no, or open again, and when. */
  answer?: {
    calls: Pick<typeof hotelAnswer, 'confirm' | 'reopen'> & Partial<Pick<typeof hotelAnswer, 'decline'>>
    opens: readonly string[]
    closes: readonly string[]
  }
  byHand?: (typeof handPrice)['hotels']
  /** Whether a confirmation form is issued for it. */
  hasForm?: true
  /** Sends somebody along. */
  Dispatch?: ComponentType<{ booking: BookingDetail; line: L }>
  /** What a step of it offers to add, before anything is filled in. */
  Offers?: ComponentType<OffersProps>
  /** What else its step asks for. */
  Beside?: ComponentType<{ booking: BookingDetail }>
}

export type LineKind = KindOf<Line, Body, Scope>

/** A kind as those see it who handle all of them. */
export const lineKind = <L extends Line, B extends Body, S extends Scope>(kind: KindOf<L, B, S>) =>
  kind as unknown as LineKind

/** Done, or its guests didn't come. */
export const isOver = ({ isOver, status }: Line) => isOver || status === 'completed' || status === 'no_show'

export const linesOf = (kind: Pick<LineKind, 'list'>, booking: BookingDetail): readonly Line[] =>
  booking[kind.list]
