/** Rows under what they have in common, in the order in which that first comes. */
export const groupedBy = <R>(rows: readonly R[], keyOf: (row: R) => string) => {
  const groups = new Map<string, R[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups].map(([key, members]) => ({ key, rows: members }))
}
