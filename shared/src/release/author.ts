import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import type { ReleaseNote } from '../contract'

const git = (dir: string, ...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: dir, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** Who releases what lies in a folder: `RELEASED_BY` where a machine does it for somebody, `RELEASED_COMMIT` where git can't tell. */
export const noteOf = (dir: string, now = new Date()): ReleaseNote => {
  const head = git(dir, 'rev-parse', '--short=12', 'HEAD')
  const isChanged = head !== '' && git(dir, 'status', '--porcelain', '--', '.') !== ''
  const commit = isChanged ? `${head} and changes` : head || process.env.RELEASED_COMMIT
  return {
    by: process.env.RELEASED_BY || git(dir, 'config', 'user.name') || userInfo().username,
    at: now.toISOString(),
    ...(commit && { commit }),
  }
}
