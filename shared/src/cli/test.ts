import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '../../jest/preset.mjs'
import { installedAt } from '../build'

/** A library's program, wherever the package manager has put it. */
const programOf = (library: string, name: string, dir: string) => {
  const folder = installedAt(library, dir)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

const run = (library: string, name: string, args: readonly string[]) => {
  const dir = process.cwd()
  const { status } = spawnSync(process.execPath, [programOf(library, name, dir), ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${name} found something.`)
}

/** Types first, as a test may pass where the build would not. */
export const test = (args: string[]) => {
  run('typescript', 'tsc', ['-p', '.'])
  const config = { rootDir: process.cwd(), ...screens(['<rootDir>/src/**/*.test.{ts,tsx}']) }
  run('jest', 'jest', ['--config', JSON.stringify(config), ...args])
}
