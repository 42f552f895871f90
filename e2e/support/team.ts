import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compiled } from '../../tools/testing/compiled.mjs'
import { startDevServer } from './dev-server'

const run = promisify(execFile)
const program = '@melali/shared/bin/melali-remote.mjs'
const root = join(import.meta.dirname, '../..')

const pack = async (into: string) => {
  const packing = ['pack', '--json', '--foreground-scripts=false', '--pack-destination', into]
  const { stdout } = await run('npm', packing, { cwd: join(root, 'shared') })
  const [packed]: { filename: string }[] = JSON.parse(stdout)
  if (!packed) throw new Error('npm packed nothing')
  return join(into, packed.filename)
}

/** The package from its tarball, as npm would unpack it, and beside it the libraries of the checkout. */
const unpack = async (tarball: string, modules: string) => {
  const home = join(modules, '@melali/shared')
  mkdirSync(home, { recursive: true })
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', home])
  const libraries = join(root, 'node_modules')
  for (const name of readdirSync(libraries))
    if (name !== '@melali') symlinkSync(join(libraries, name), join(modules, name))
}

/**
 * A folder outside the repository in which a team has the packed package, and nothing else of ours. As a test does
 * without a network, libraries are links; with `TEAM_INSTALLS=registry` npm installs all that the tarball declares.
 */
export const newTeam = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'team-'))
  const tarball = await pack(folder)
  await unpack(tarball, join(folder, 'node_modules'))
  /** `npx melali-remote …` in one of the team's folders. */
  const programIn = (dir: string) => join(folder, dir, dir === '.' ? '.' : '..', 'node_modules', program)
  const runs = async (file: string, dir: string, args: readonly string[], env: Record<string, string>) => {
    const { stdout } = await run(process.execPath, [file, ...args], {
      cwd: join(folder, dir),
      env: { ...process.env, HOME: folder, GOGC: '400', ...env },
    })
    return stdout
  }
  const melali = (dir: string, args: readonly string[], env: Record<string, string> = {}) =>
    runs(programIn(dir), dir, args, env)
  const sources = join(folder, 'node_modules/@melali/shared/src/cli/index.ts')
  const file = await compiled(sources, join(folder, 'compiled'))
  /** The same compiled: read from its sources, it takes as long to begin as to do most things. */
  const quickly = (dir: string, args: readonly string[], env: Record<string, string> = {}) =>
    runs(file, dir, args, env)

  return {
    folder,
    /** Where its people keep their keys. */
    home: join(folder, '.melali'),
    melali,
    quickly,
    /** `melali-remote dev`, compiled. */
    develops: (dir: string, args: readonly string[]) =>
      startDevServer([file, 'dev', ...args], join(folder, dir), {}),
    async newRemote(name: string) {
      await quickly('.', ['new', name, '--shared', `file:${tarball}`])
      if (process.env.TEAM_INSTALLS !== 'registry') return
      rmSync(join(folder, 'node_modules'), { recursive: true })
      await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], {
        cwd: join(folder, name),
      })
      symlinkSync(join(folder, name, 'node_modules'), join(folder, 'node_modules'))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
