import type { Deployment, DeploymentStep, ToldOfVersion } from '@melali/shared/api'
import type { Audience, Canary, Registry, ReleaseNote } from '@melali/shared/contract'
import { canaryOf, historyOf, liveVersion, shellName, versionBefore } from '@melali/shared/release'

const noteOf = ({ by, at, commit }: ReleaseNote) => ({ by, at, commit: commit ?? null })
const audienceOf = ({ users = [], share }: Audience) => ({ users: [...users], share: share ?? null })

/** Since when it is live; of what went live before histories were kept, when it was released. */
const liveOf = (registry: Registry, name: string) => {
  const version = liveVersion(registry, name)
  if (!version) return null
  const released = registry.remotes.find((entry) => entry.name === name)?.released
  const row = historyOf(registry, name).wentLive.findLast((one) => one.version === version)
  const note = row ?? released ?? { by: '', at: '' }
  return { version, ...noteOf({ ...released, ...note }) }
}

const runningOf = ({ entry, ...told }: Canary) => ({
  ...{ version: entry.version, ...noteOf(told) },
  ...audienceOf(told),
})

const historyTold = (registry: Registry, name: string): DeploymentStep[] => {
  const { wentLive, trials = [], bad } = historyOf(registry, name)
  const markOf = (version: string) => {
    const { by, at, why } = bad[version] ?? {}
    return why === undefined || !by || !at ? null : { by, at, why }
  }
  const steps = [
    ...trials.map(({ ended, ...trial }) => ({ ...trial, how: 'canary' as const, ended })),
    ...wentLive.map((row) => ({ ...row, ended: null })),
  ]
  return steps
    .reverse()
    .sort((one, other) => other.at.localeCompare(one.at))
    .map((step) => ({
      ...{ version: step.version, how: step.how, ended: step.ended, ...noteOf(step) },
      ...audienceOf('users' in step || 'share' in step ? step : {}),
      bad: markOf(step.version),
    }))
}

interface Counted {
  remote: string
  version: string
  kind: keyof ToldOfVersion
  count: number
}

const none: ToldOfVersion = { opened: 0, load: 0, render: 0, later: 0, refused: 0 }

const toldOf = (counted: readonly Counted[], name: string) => {
  const told: Record<string, ToldOfVersion> = {}
  for (const { remote, version, kind, count } of counted)
    if (remote === name) told[version] = { ...(told[version] ?? none), [kind]: count }
  return told
}

const namesIn = ({ remotes }: Registry) => [shellName, ...remotes.map(({ name }) => name)]

/** A version that the server tells nobody of, and why. */
interface LeftOut {
  name: string
  version: string
  problems: readonly string[]
}

export const deploymentsOf = (
  registry: Registry,
  counted: readonly Counted[],
  leftOut: readonly LeftOut[],
): Deployment[] =>
  namesIn(registry).map((name) => {
    const canary = canaryOf(registry, name)
    const withReasons = <Running extends { version: string }>(running: Running | null) =>
      running && {
        ...running,
        leftOut: leftOut
          .filter((one) => one.name === name && one.version === running.version)
          .flatMap(({ problems }) => problems),
      }
    return {
      name,
      live: withReasons(liveOf(registry, name)),
      canary: withReasons(canary ? runningOf(canary) : null),
      before: versionBefore(historyOf(registry, name)) ?? null,
      history: historyTold(registry, name),
      told: toldOf(counted, name),
    }
  })

/** Versions that a page of them shows. */
export const versionsShown = (registry: Registry) =>
  namesIn(registry).flatMap((name) => [
    ...historyTold(registry, name).map(({ version }) => version),
    ...[liveVersion(registry, name) ?? [], canaryOf(registry, name)?.entry.version ?? []].flat(),
  ])
