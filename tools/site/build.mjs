import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Answers with the code that it ended with. */
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status ?? 1

/** Builds what is stale; the cache knows. */
export const buildProjects = (projects) =>
  run(
    [
      join(root, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '-t',
      'build',
      '-p',
      projects.join(','),
      '--outputStyle=static',
    ],
    {
      NODE_ENV: 'production',
      NX_NO_CLOUD: 'true',
      NX_DAEMON: 'false',
    },
  )

export const assemble = (words) => run(['--import', 'tsx', join(root, 'tools/site/assemble.ts'), ...words])
