import type { Locale } from '@melali/shared/contract'
import type { Reader } from '@melali/shared/resources'
import { sentence } from '../messages'

/** How a value stands in a file. */
export type Kind = 'text' | 'number' | 'cents' | 'percent' | 'day' | 'instant'

/** One column of a file. */
export interface Column<Row> {
  title: string
  kind: Kind
  value(row: Row): unknown
  /** The word in its place where the row has none and should. */
  lacks?(row: Row): string | null
}

/** By the names of the list's columns; one that shows two things becomes two columns of the file. */
export type Columns<Row> = Readonly<
  Record<string, { seenBy?(reader: Reader): boolean; of: readonly Column<Row>[] }>
>

/** An agency's people see one agent alone, their own. */
export const staffAlone = ({ agentId }: Reader) => agentId === null

type Getter<Row> = (row: Row) => unknown

/** Columns with titles from the server's own messages. */
export const columnsIn = <Row>(locale: Locale) => {
  const word = (key: string) => sentence(`export.${key}`, locale)
  const column = (key: string, value: Getter<Row>, kind: Kind = 'text'): Column<Row> => ({
    title: word(key),
    kind,
    value,
  })
  /** A value that has a word for it. */
  const choice = (key: string, value: (row: Row) => string): Column<Row> =>
    column(key, (row) => word(`${key}.${value(row)}`))
  return { column, choice, word }
}
