import type { Selection } from './use-selection'

/** How a row is ticked, in the table and on a card alike. */
export interface Ticking<Row> {
  isTicked: (row: Row) => boolean
  /** Can't be ticked. */
  isFixed: (row: Row) => boolean
  tick: (row: Row, on: boolean) => void
}

export const tickingOf = <Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  isFixed: (row: Row) => boolean,
): Ticking<Row> => ({
  isTicked: (row) => (selection.matching ? !isFixed(row) : selection.keys.includes(rowKey(row))),
  isFixed,
  tick: (row, on) => {
    // Of "all that match" without one, the rest of the page is what can be named.
    if (selection.matching && !on)
      selection.tick(
        rows.filter((one) => one !== row && !isFixed(one)),
        true,
      )
    else selection.tick([row], on)
  },
})
