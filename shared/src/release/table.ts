import type { Registry, Trial, WentLive } from '../contract'
import { canaryOf } from './canary'
import { audienceText } from './command'
import { historyOf, liveVersion, shellName, versionBefore } from './history'

const stateOf = (registry: Registry, name: string, { version }: WentLive, isLast: boolean) => {
  const history = historyOf(registry, name)
  const mark = history.bad[version]
  return [
    ...(isLast && version === liveVersion(registry, name) ? ['live'] : []),
    ...(isLast || version !== versionBefore(history) ? [] : ['before']),
    ...(mark ? [`bad: ${mark.why} (${mark.by})`] : []),
  ].join(', ')
}

type Row = Omit<WentLive, 'how'> & { how: string; state: string }

const trialState = ({ ended, ...audience }: Omit<Trial, 'ended'> & Partial<Trial>) =>
  ended ? `${ended.how} by ${ended.by}` : `running, for ${audienceText(audience)}`

const rowsOf = (registry: Registry, name: string) => {
  const { wentLive, trials = [] } = historyOf(registry, name)
  const running = canaryOf(registry, name)
  const tried = [...trials, ...(running ? [{ ...running, version: running.entry.version }] : [])]
  const rows: Row[] = [
    ...tried.map((trial) => ({ ...trial, how: 'canary', state: trialState(trial) })),
    ...wentLive.map((row, at) => ({
      ...row,
      state: stateOf(registry, name, row, at === wentLive.length - 1),
    })),
  ]
  return rows
    .reverse()
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(({ version, at, by, commit = '', how, state }) => [
      ...[name, version, `${at.slice(0, 16).replace('T', ' ')} UTC`, by, commit, how, state],
    ])
}

/** Who released what to where, newest first, a line each. */
export const releasesTable = (registry: Registry, where: string, only?: string) => {
  const head = ['what', 'version', 'when', 'who', 'commit', 'how', `in ${where}`]
  const names = [shellName, ...registry.remotes.map(({ name }) => name)]
  const rows = [
    head,
    ...names.filter((name) => !only || name === only).flatMap((name) => rowsOf(registry, name)),
  ]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}
