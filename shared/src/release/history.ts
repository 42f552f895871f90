import type { BadMark, History, Registry, WentLive } from '../contract'

export const shellName = 'shell'

export const kept = { steps: 5, rows: 100, days: 7 }
const none: History = { line: [], wentLive: [], bad: {} }

/** What an entry of before histories were kept tells of one. */
const told = ({ remotes }: Registry, name: string): History => {
  const entry = remotes.find((remote) => remote.name === name)
  return entry
    ? { ...none, line: [...(entry.previous ? [entry.previous.version] : []), entry.version] }
    : none
}

export const historyOf = (registry: Registry, name: string): History =>
  registry.history?.[name] ?? told(registry, name)

export const withHistory = (registry: Registry, name: string, history: History): Registry => ({
  ...registry,
  history: { ...registry.history, [name]: history },
})

export const liveVersion = ({ shell, remotes }: Registry, name: string) =>
  name === shellName ? shell || undefined : remotes.find((remote) => remote.name === name)?.version

/** What was live before, and healthy: where a roll-back leads. */
export const versionBefore = ({ line, bad }: History) =>
  line.slice(0, -1).findLast((version) => version !== line.at(-1) && !bad[version])

/** The line from its end on, without what was marked bad. */
export const healthyVersions = (registry: Registry, name: string) => {
  const { line, bad } = historyOf(registry, name)
  return line.toReversed().filter((version) => !bad[version])
}

/** A roll-back goes back along the line; whatever else goes live is put at its end. */
const moved = (line: readonly string[], { version, how }: WentLive) => {
  const at = how === 'rolled back' ? line.lastIndexOf(version) : line.indexOf(version, -1)
  return at < 0 ? [...line, version] : line.slice(0, at + 1)
}

export const goLive = (registry: Registry, name: string, row: WentLive): Registry => {
  const history = historyOf(registry, name)
  const { line, wentLive } = history
  return withHistory(registry, name, {
    ...history,
    line: moved(line, row).slice(-kept.steps - 1),
    wentLive: [...wentLive, row].slice(-kept.rows),
  })
}

export const markBad = (registry: Registry, name: string, version: string, mark: BadMark): Registry => {
  const history = historyOf(registry, name)
  return withHistory(registry, name, { ...history, bad: { ...history.bad, [version]: mark } })
}

export const withoutMark = (registry: Registry, name: string, version: string): Registry => {
  const history = historyOf(registry, name)
  const { [version]: mark, ...bad } = history.bad
  return mark ? withHistory(registry, name, { ...history, bad }) : registry
}

/** Why nobody should get a version again, if somebody said so. */
export const badProblems = (registry: Registry, name: string, version: string) => {
  const mark = historyOf(registry, name).bad[version]
  return mark ? [`${version} was marked bad by ${mark.by} on ${mark.at.slice(0, 10)}: ${mark.why}`] : []
}

/** Versions whose files must stay: the live one, what may be rolled back to, and what tabs may still run. */
export const versionsKept = ({ line, wentLive, trials = [] }: History, now: Date): ReadonlySet<string> => {
  const oldest = now.getTime() - kept.days * 24 * 60 * 60 * 1000
  // A version is superseded when the next one goes live.
  const recent = wentLive.filter((_, at) => Date.parse(wentLive[at + 1]?.at ?? now.toISOString()) >= oldest)
  const tried = trials.filter(({ ended }) => Date.parse(ended.at) >= oldest)
  return new Set([...line, ...[...recent, ...tried].map(({ version }) => version)])
}

export const isAged = (at: number, now: Date) => now.getTime() - at > kept.days * 24 * 60 * 60 * 1000

/** What may be live or tried of each, or was. */
export const knownVersions = (registry: Registry): ReadonlySet<string> =>
  new Set(
    [shellName, ...registry.remotes.map(({ name }) => name)].flatMap((name) => {
      const { line, wentLive, trials = [] } = historyOf(registry, name)
      const rows = [...wentLive, ...trials].map(({ version }) => version)
      const now = [liveVersion(registry, name), registry.canaries?.[name]?.entry.version]
      return [...line, ...rows, ...now].map((version) => `${name} ${version}`)
    }),
  )
