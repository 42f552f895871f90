import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openStore, release } from '@melali/shared/release'
import { newFolder, newShell, newTeam, noteAt, remoteFile, shellFile } from '@melali/shared/release/fixtures'
import { compiled } from './compiled.mjs'

const root = join(import.meta.dirname, '../..')
const tsx = createRequire(import.meta.url).resolve('tsx')
const programs = ['canary', 'keys', 'mark-bad', 'release-remote', 'release-shell', 'releases', 'roll-back']

/** A checkout whose build tool ends as it is told, and finds built what a test put there; beside it a site. */
export const newCheckout = async () => {
  const checkout = newFolder()
  const site = join(checkout, 'site')
  const put = (path: string, content: string) => {
    mkdirSync(join(checkout, path, '..'), { recursive: true })
    writeFileSync(join(checkout, path), content)
  }
  cpSync(join(root, 'tools'), join(checkout, 'tools'), { recursive: true })
  put('package.json', '{"type":"module"}')
  put('node_modules/nx/dist/bin/nx.js', 'process.exit(Number(process.env.BUILD_ENDS_WITH ?? 0))')
  mkdirSync(join(checkout, 'node_modules/@melali'))
  symlinkSync(join(root, 'shared'), join(checkout, 'node_modules/@melali/shared'))
  for (const key of ['first', 'second']) {
    const { privateKey } = generateKeyPairSync('ed25519')
    put(`${key}.pem`, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  }
  const key = (name: string) => ({ RELEASE_KEY: join(checkout, `${name}.pem`) })
  await Promise.all(
    programs.map((name) => compiled(join(checkout, `tools/${name}.ts`), join(checkout, 'tools'))),
  )
  await release(openStore(site), [newShell('shell', {}, noteAt(), newTeam('shell'))], noteAt())

  const runs = (program: readonly string[], env: Record<string, string>) => {
    const told = { ...key('first'), RELEASED_BY: 'Ayu', SITE_DIR: site, HOME: checkout, ...env }
    const { status, stdout, stderr } = spawnSync(process.execPath, program, {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...process.env, ...told },
    })
    return { status, told: stdout + stderr }
  }

  return {
    site,
    key,
    /** The booking remote as it is built now. */
    bookingIs(code: string) {
      put('remote-booking/package.json', '{"version":"1.0.0"}')
      put('remote-booking/dist/web/remote.json', JSON.stringify(remoteFile('booking', code)))
      put('remote-booking/dist/web/remoteEntry.js', code)
    },
    shellIs(code: string) {
      put('shell/dist/web/shell.json', JSON.stringify(shellFile))
      put('shell/dist/web/index.html', `<html><head></head>${code}</html>`)
    },
    registry: () => readFileSync(join(site, 'remotes.json'), 'utf8'),
    /** Runs one of the tools, compiled; tells the code that it ended with, and all it said. */
    ran: (tool: string, words: readonly string[], env: Record<string, string> = {}) =>
      runs([`tools/${tool}.mjs`, ...words], env),
    /** Runs it from its source, as npm's scripts do. */
    ranAsWritten: (tool: string, words: readonly string[]) =>
      runs(['--import', tsx, `tools/${tool}.ts`, ...words], {}),
  }
}
