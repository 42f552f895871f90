interface Line {
  id?: string | undefined
}

export type StepWrite = 'created' | 'updated' | 'deleted' | 'added' | 'changed' | 'removed' | 'skipped'

/** What saving does to a step: to the whole of it, or to the one line that differs. */
export const stepWrite = (before: readonly Line[], after: readonly Line[]): StepWrite => {
  if (!after.length) return before.length ? 'deleted' : 'skipped'
  if (!before.length) return 'created'
  const kept = new Map(before.map((line) => [line.id, JSON.stringify(line)]))
  const added = after.filter(({ id }) => !kept.has(id)).length
  const changed = after.filter(
    (line) => kept.has(line.id) && kept.get(line.id) !== JSON.stringify(line),
  ).length
  const removed = before.filter(({ id }) => after.every((line) => line.id !== id)).length
  if (added + changed + removed !== 1) return 'updated'
  if (added) return 'added'
  return changed ? 'changed' : 'removed'
}
