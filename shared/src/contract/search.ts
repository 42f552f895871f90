import type { AnyEndpoint } from './endpoint'
import type { Label, Worded } from './locale'
import { type DataOf, type Reading, readingOf } from './reading'

/** Records that the command palette finds, as plain data: a list's call, and where a row of it leads. */
export interface Search {
  id: string
  label: Label
  read: Reading
  /** The route of a record; its parameters are fields of the row. */
  to: string
  /** The first of these fields that isn't empty names the record. */
  code: readonly string[]
  /** Fields that say more about it. */
  text: readonly string[]
}

type Field<E extends AnyEndpoint> = DataOf<E> extends readonly (infer Row)[] ? keyof Row & string : never

interface Told<E extends AnyEndpoint> extends Omit<Worded<Search>, 'read'> {
  code: readonly Field<E>[]
  text: readonly Field<E>[]
}

/** Finds what a list finds, for those who may read the list. */
export const searchOf = <E extends AnyEndpoint>(endpoint: E, told: Told<E>): Worded<Search> => ({
  ...told,
  read: readingOf(endpoint),
})
