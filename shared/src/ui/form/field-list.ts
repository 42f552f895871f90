import type { ColProps } from 'antd'
import type { ComponentProps, ReactElement } from 'react'
import type { AnyResource } from '../../resources'
import type { InputKind } from '../resource/field-input'
import type { ZodItem } from './zod-item'

/** A key of the list's book, `/book.key` of another one, with what it has to fill in; or the words themselves. */
export type Words = string | readonly [key: string, values: Record<string, unknown>] | { said: string }

/** Of 24 where there is room, and all of a phone's width; or its share of that first; or by width. */
export type Span = number | readonly [phone: number, wider: number] | ColProps

export interface FormField {
  /** Its place in the schema, as `email` or `package.name`. */
  name: string
  /** Its name's own key unless told. */
  label?: Words | undefined
  help?: Words | undefined | false
  /** What is typed; the schema tells a choice, a number, an amount, a share, a day, a switch from a text. */
  kind?: InputKind
  /** Where the words of its choices stand, as `types` for `types.fit`. */
  choices?: string
  /** Which of them, where the schema's aren't all meant. */
  of?: readonly string[]
  /** Whose records are chosen from. */
  to?: AnyResource
  /** Handed to the input. */
  props?: Record<string, unknown>
  /** An input of its own. */
  input?: ReactElement
  required?: boolean
  placeholder?: Words
  span?: Span
  /** Handed to the item around the input. */
  item?: Partial<ComponentProps<typeof ZodItem>>
}

// biome-ignore lint/suspicious/noExplicitAny: what a form holds is known by its schema, at run time
export type Held = Record<string, any>
/** Anything else that stands between fields is an element. */
export type FormList = readonly (FormField | ReactElement | false | null | undefined)[]

export type Setting = (name: string, value: unknown) => void
