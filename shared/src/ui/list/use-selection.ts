import { useState } from 'react'

export interface Selection<Row> {
  /** The ticked rows' keys; some may stand on other pages. */
  keys: readonly string[]
  /** The ticked rows that were seen. */
  rows: readonly Row[]
  /** All that match are chosen, wherever they are. */
  matching: { query: Record<string, unknown>; count: number } | null
  /** How many an action would take. */
  count: number
  tick: (rows: readonly Row[], on: boolean) => void
  takeMatching: (count: number) => void
  /** Exactly these, as those that an action could not take. */
  take: (keys: readonly string[]) => void
  clear: () => void
}

/** What is ticked, across pages; "all that match" lasts as long as the filters stay. */
export const useSelection = <Row>(
  rowKey: (row: Row) => string,
  query: Record<string, unknown>,
  /** As they stand now, of those that are on the page. */
  fresh: readonly Row[] = [],
): Selection<Row> => {
  const [keys, setKeys] = useState<readonly string[]>([])
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [all, setAll] = useState<{ query: Record<string, unknown>; said: string; count: number } | null>(null)
  const matching = all?.said === JSON.stringify(query) ? all : null

  const take = (next: readonly string[]) => {
    setAll(null)
    setKeys(next)
  }
  return {
    keys: matching ? [] : keys,
    rows: matching
      ? []
      : keys.flatMap((key) => fresh.find((row) => rowKey(row) === key) ?? seen.get(key) ?? []),
    matching: matching && { query: matching.query, count: matching.count },
    count: matching ? matching.count : keys.length,
    tick: (rows, on) => {
      const named = rows.map(rowKey)
      const others = (matching ? [] : keys).filter((key) => !named.includes(key))
      setSeen(new Map([...seen, ...rows.map((row) => [rowKey(row), row] as const)]))
      take(on ? [...others, ...named] : others)
    },
    takeMatching: (count) => {
      setKeys([])
      setAll({ query, said: JSON.stringify(query), count })
    },
    take,
    clear: () => take([]),
  }
}
