import type { ReactNode } from 'react'
import type { Export } from '../../api/export'
import type { AnyEndpoint, Reply } from '../../contract'
import type { Column } from './column'
import type { Filter } from './filter'
import type { Selection } from './use-selection'

export type RowOf<E extends AnyEndpoint> =
  Reply<E> extends { data: readonly (infer Row extends object)[] } ? Row : never

interface Select<Row> {
  actions: (rows: Row[], clear: () => void, selection: Selection<Row>) => ReactNode
  disabled?: (row: Row) => boolean
  /** Counts all that match, where the actions can take them all. */
  count?: (query: Record<string, unknown>) => Promise<number | null>
  /** What became of the last action. */
  report?: (selection: Selection<Row>) => ReactNode
}

interface Tab {
  key: string
  label: ReactNode
  /** What the tab adds to the query. */
  query?: Record<string, unknown>
}

export interface DataListProps<E extends AnyEndpoint> {
  /** Where columns, density and saved views are remembered. */
  name: string
  endpoint: E
  /** Downloads of the same list; there is none without. */
  exporting: Export
  columns: readonly Column<RowOf<E>>[]
  /** The endpoint's path parameters. */
  params?: Record<string, string>
  /** Always part of the query. */
  query?: Record<string, unknown>
  /** Sets the list's URL parameters apart, where a page has two lists; such a list has no saved views. */
  prefix?: string
  tabs?: readonly Tab[]
  filters?: readonly Filter[]
  /** The box's placeholder; `false` for none. */
  search?: string | boolean
  defaultSort?: string
  perPage?: number
  rowKey?: (row: RowOf<E>) => string
  /** The record's page; the whole row opens it. */
  to?: (row: RowOf<E>) => string | undefined
  actions?: (row: RowOf<E>) => ReactNode
  /** Rows can be ticked; draws what to do with them. */
  select?: Select<RowOf<E>>
  toolbar?: ReactNode
  /** Above the rows, of all that match: what they come to together. */
  sums?: (matching: Record<string, unknown>) => ReactNode
  /** What the list is of, for when it can't be loaded. */
  what?: string
  /** When there is nothing at all yet. */
  empty?: { text?: string; action?: ReactNode }
}
