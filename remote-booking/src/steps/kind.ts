import type { BookingDetail, extraStep, linePreviews } from '@melali/shared/api'
import type { AnyEndpoint, PackageSelection } from '@melali/shared/contract'
import type { ZodFormState } from '@melali/shared/ui'
import type { ComponentType } from 'react'
import type * as z from 'zod'
import type { Draft } from './draft'
import type { Words } from './words'

/** What a line is called; only its fields know the names behind the ids. */
export interface Naming {
  title: string
  detail: string
}

export interface FieldsProps {
  booking: BookingDetail
  form: ZodFormState
  onName: (naming: Naming) => void
  /** What is sent in place of fields that keep more than fits at the moment. */
  onFit: (fitting: object) => void
  /** Where the catalogue was left. */
  selection: PackageSelection | null
}

type Calls = { [Name in keyof typeof extraStep]: AnyEndpoint }

/** One kind of line: how it is read from a booking, filled in, priced and saved. */
export interface StepKind<Body extends { id?: string | undefined }> {
  name: keyof typeof linePreviews
  calls: Calls
  preview: AnyEndpoint
  schema: z.ZodType<Body, Body>
  drafts(booking: BookingDetail, words: Words): Draft<Body>[]
  /** `others` are the lines there already. */
  /** What is wrong with a line because of the others, by field. */
  clashes?(
    body: Body,
    others: readonly Body[],
    booking: BookingDetail,
    words: Words,
  ): Record<string, string[]>
  initial(booking: BookingDetail, selection: PackageSelection | null, others?: readonly Body[]): Partial<Body>
  Fields: ComponentType<FieldsProps>
}
