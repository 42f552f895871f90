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
  const quietly = ['--no-audit', '--no-fund']
  const clean = await run('npm', ['ci', ...quietly], { quiet: true })
  if (clean.code === 0) return
  // A registry without other systems' optional packages makes `ci` refuse a lockfile that `install` follows.
  const { code } = await run('npm', ['install', ...quietly])
  if (code !== 0) process.exit(code)
}
