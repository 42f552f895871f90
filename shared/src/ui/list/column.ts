import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** The name the API sorts by; `true` where it is the key. */
  sort?: true | string
  /** Money and counts: digits of the same worth stand below each other. */
  align?: 'end'
  width?: number
  /** Can be switched on, but isn't at first. */
  hidden?: true
  /** One of the facts on a phone's card; the first three columns after the title unless told. */
  fact?: true
  /** A card's title where the first column alone doesn't tell records apart. */
  cardTitle?: (row: Row) => ReactNode
}

export const sortOf = <Row>(column: Column<Row>) => (column.sort === true ? column.key : column.sort)

export const factsOf = <Row>(columns: readonly Column<Row>[]) => {
  const [, ...rest] = columns
  const chosen = rest.filter((column) => column.fact)
  return (chosen.length > 0 ? chosen : rest).slice(0, 3)
}
