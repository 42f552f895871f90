import type { FormField } from '@melali/shared/ui'
import type { ReactElement, ReactNode } from 'react'
import type { Say } from './say'

/** One thing known of a line: how it is filled in, and what a booking's page shows of it. */
export interface LineField<L, S> {
  name: string
  /** A key of the kind's book, or `/book.key` of another one; the name unless told. */
  label?: string
  form?: Partial<FormField> | ((scope: S) => Partial<FormField> | ReactElement | false)
  fact?(line: L, say: Say): ReactNode
  /** What a line says of what it refers to: a room's name of its id. */
  words?: readonly string[]
  /** Its value alone, as people read it; its words, its fact or the value itself unless told. */
  told?(value: unknown, say: Say): ReactNode
}
