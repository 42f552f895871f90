import type { ReactElement, ReactNode } from 'react'
import type { InputKind } from '../resource/field-input'

/** How a field's value is told where it isn't typed: by its kind, in words, or as its own input would. */
export type ToldAs =
  | { kind: InputKind }
  | { say: (value: unknown) => ReactNode }
  | { input: ReactElement<{ value?: unknown; disabled?: boolean }> }
