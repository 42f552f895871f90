import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { refuseIf } from './refused'

/** What is built drops types unread, so the compiler is asked before anything is released. */
export const checkTypes = (dir: string) => {
  const config = join(dir, 'tsconfig.json')
  if (!existsSync(config)) return
  const compiler = dirname(createRequire(config).resolve('typescript/package.json'))
  const { status, stdout } = spawnSync(process.execPath, [join(compiler, 'bin/tsc'), '-b', dir], {
    cwd: dir,
    encoding: 'utf8',
  })
  refuseIf(`${dir} is not released`, status === 0 ? [] : stdout.trim().split('\n'))
}
