import type { Registry, WentLive } from '../contract'
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

const rowsOf = (registry: Registry, name: string) => {
  const { wentLive } = historyOf(registry, name)
  return wentLive
    .map((row, at) => [
      name,
      row.version,
      `${row.at.slice(0, 16).replace('T', ' ')} UTC`,
      row.by,
      row.commit ?? '',
      row.how,
      stateOf(registry, name, row, at === wentLive.length - 1),
    ])
    .reverse()
}

const head = ['what', 'version', 'when', 'who', 'commit', 'how', '']

/** Who released what, newest first, a line each. */
export const releasesTable = (registry: Registry, only?: string) => {
  const names = [shellName, ...registry.remotes.map(({ name }) => name)]
  const rows = [
    head,
    ...names.filter((name) => !only || name === only).flatMap((name) => rowsOf(registry, name)),
  ]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}
