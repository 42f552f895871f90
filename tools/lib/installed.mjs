import { existsSync, statSync } from 'node:fs'
import { run } from './run.mjs'

// npm writes this file last, so its age is the age of the installation.
const marker = 'node_modules/.package-lock.json'

const isCurrent = () =>
  existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs

/** Installs what the lockfile names, when it isn't there or is older than the lockfile. */
export const ensureInstalled = async () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 20)) {
    console.error(`Melali needs Node 20.20 or newer; this is ${process.version}.`)
    process.exit(1)
  }
  if (isCurrent()) return
  console.log('Installing packages…')
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund'])
  if (code !== 0) process.exit(code)
}
