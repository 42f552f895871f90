import { useState } from 'react'
import type { Column } from './column'
import { declaredColumns, readColumns, writeColumns } from './column-order'
import type { ListState } from './list-state'
import type { ChangeList } from './use-list-state'
import { useRemembered } from './use-remembered'

export interface Columns<Row> {
  /** In the order they are drawn; the title first. */
  drawn: readonly Column<Row>[]
  /** Keys of all but the title's column: those that are shown, in order, and those that are not. */
  shown: readonly string[]
  rest: readonly string[]
  show: (keys: readonly string[]) => void
  widths: Readonly<Record<string, number>>
  resize: (key: string, width: number | null) => void
  reset: () => void
  changed: boolean
}

/**
 * Which columns stand where: as the URL says, else as this browser was left last time, else as declared.
 * What was left last time is looked up once, so that Back restores what was shown before a change.
 */
export const useColumns = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  state: ListState,
  change: ChangeList,
): Columns<Row> => {
  const [kept, keep] = useRemembered<string>(`list.${name}.columns`, '')
  const [widths, setWidths] = useRemembered<Record<string, number>>(`list.${name}.widths`, {})
  const [before] = useState(kept)

  const [title, ...others] = columns
  const known = others.map(({ key }) => key)
  const declared = declaredColumns(columns)
  const usual = readColumns(before, known) ?? declared
  const shown = readColumns(state.cols, known) ?? usual

  const show = (keys: readonly string[]) => {
    const said = writeColumns(keys)
    keep(said)
    change({ cols: said === writeColumns(usual) ? '' : said, page: state.page })
  }
  const resize = (key: string, width: number | null) => {
    const { [key]: _, ...rest } = widths
    setWidths(width === null ? rest : { ...rest, [key]: width })
  }
  const reset = () => {
    show(declared)
    keep('')
    setWidths({})
  }
  return {
    drawn: [
      ...(title ? [title] : []),
      ...shown.flatMap((key) => others.find((column) => column.key === key) ?? []),
    ],
    shown,
    rest: known.filter((key) => !shown.includes(key)),
    show,
    widths,
    resize,
    reset,
    changed: writeColumns(shown) !== writeColumns(declared) || Object.keys(widths).length > 0,
  }
}
