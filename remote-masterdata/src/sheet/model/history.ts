import type { Sheet } from './sheet'

const LONGEST = 300

/** Whole sheets that share what they have in common; undo gives back the very same one. */
export interface History {
  past: readonly Sheet[]
  present: Sheet
  future: readonly Sheet[]
}

export const begin = (present: Sheet): History => ({ past: [], present, future: [] })

export const done = ({ past, present, future }: History, next: Sheet): History =>
  next === present
    ? { past, present, future }
    : { past: [...past.slice(-LONGEST + 1), present], present: next, future: [] }

/** Every step on what has changed below all of them. */
export const rebased = ({ past, present, future }: History, onto: (sheet: Sheet) => Sheet): History => ({
  past: past.map(onto),
  present: onto(present),
  future: future.map(onto),
})

export const undone = (history: History): History => {
  const last = history.past.at(-1)
  if (!last) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: last, future: [present, ...future] }
}

export const redone = (history: History): History => {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, history.present], present: next, future } : history
}
