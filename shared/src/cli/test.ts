import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { screens } from '../../jest/preset.mjs'
import { installedAt } from '../build'

/** The tests of the remote in this folder, as those of the product's own are run. */
export const test = (args: string[]) => {
  const dir = process.cwd()
  const program = join(installedAt('jest', dir), 'bin/jest.js')
  const config = JSON.stringify({ rootDir: dir, ...screens(['<rootDir>/src/**/*.test.{ts,tsx}']) })
  const { status } = spawnSync(process.execPath, [program, '--config', config, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
