import { execFileSync } from 'node:child_process'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const lines = (text) => text.split('\n').filter(Boolean)

const baseOf = (branch) => {
  try {
    return git('merge-base', 'HEAD', branch).trim()
  } catch {
    return undefined
  }
}

/** The commit where this work left main: the shared one where there is one, else the local. */
export const changedSince = (named) => baseOf(named ?? 'origin/main') ?? baseOf('main') ?? 'HEAD'

/** Files that differ from a commit, those nobody has committed or added yet included. */
export const changedFiles = (since) => [
  ...lines(git('diff', '--name-only', since)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]

export const trackedFiles = (...paths) => [
  ...lines(git('ls-files', '--', ...paths)),
  ...lines(git('ls-files', '--others', '--exclude-standard', '--', ...paths)),
]
