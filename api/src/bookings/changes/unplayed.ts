import { kindsInOrder, type Wanted, type WantedLine } from './wanted'

const idsOf = (lines: readonly WantedLine[]) => lines.map(({ id }) => id)

/** What could not be had while an editor saved stays wanted, unless it was saved otherwise. */
export const withUnplayed = (saved: Wanted, before: Wanted, unplayed: ReadonlySet<string>): Wanted => {
  const wanted: Wanted = { ...saved, lines: { ...saved.lines } }
  if (before.guests && !saved.guests && unplayed.has('guests')) wanted.guests = before.guests
  for (const { name } of kindsInOrder) {
    const { gone = [], set = [] } = saved.lines[name] ?? {}
    const told = new Set([...idsOf(gone), ...idsOf(set)])
    const left = (lines: readonly WantedLine[] = []) =>
      lines.filter(({ id }) => unplayed.has(id) && !told.has(id))
    const more = { gone: left(before.lines[name]?.gone), set: left(before.lines[name]?.set) }
    if (more.gone.length || more.set.length)
      wanted.lines[name] = { gone: [...gone, ...more.gone], set: [...set, ...more.set] }
  }
  return wanted
}
