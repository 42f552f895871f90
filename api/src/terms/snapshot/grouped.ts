/** The rows under their key, in their order; a key without rows has none. */
export const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return { of: (key: string): Row[] => groups.get(key) ?? [], all: () => [...groups.values()] }
}
