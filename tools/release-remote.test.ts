import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openStore, release } from '@melali/shared/release'
import {
  newFolder,
  newShell,
  newTeam,
  noteAt,
  remoteFile,
  removeFolders,
} from '@melali/shared/release/fixtures'

const root = join(import.meta.dirname, '..')
const checkout = newFolder()
const site = join(checkout, 'site')
const put = (path: string, content: string) => {
  mkdirSync(join(checkout, path, '..'), { recursive: true })
  writeFileSync(join(checkout, path), content)
}

/** A checkout whose build tool ends as it is told, and finds everything built. */
beforeAll(async () => {
  for (const path of ['tools/release-remote.ts', 'tools/site'])
    cpSync(join(root, path), join(checkout, path), { recursive: true })
  put('package.json', '{"type":"module"}')
  put('node_modules/nx/dist/bin/nx.js', 'process.exit(Number(process.env.BUILD_ENDS_WITH ?? 0))')
  mkdirSync(join(checkout, 'node_modules/@melali'))
  symlinkSync(join(root, 'shared'), join(checkout, 'node_modules/@melali/shared'))
  put('remote-booking/package.json', '{"version":"1.0.0"}')
  put('remote-booking/dist/web/remote.json', JSON.stringify(remoteFile('booking', 'booking()')))
  put('remote-booking/dist/web/remoteEntry.js', 'booking()')
  for (const key of ['first', 'second']) {
    const { privateKey } = generateKeyPairSync('ed25519')
    put(`${key}.pem`, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  }
  await release(openStore(site), [newShell('shell', {}, noteAt(), newTeam('shell'))], noteAt())
})
afterAll(removeFolders)

const tsx = createRequire(import.meta.url).resolve('tsx')
const ran = (words: readonly string[], env: Record<string, string> = {}) => {
  const told = { RELEASE_KEY: join(checkout, 'first.pem'), RELEASED_BY: 'Ayu', SITE_DIR: site, ...env }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', tsx, 'tools/release-remote.ts', ...words],
    { cwd: checkout, encoding: 'utf8', env: { ...process.env, ...told } },
  )
  return { status, told: stdout + stderr }
}
const registry = () => readFileSync(join(site, 'remotes.json'), 'utf8')

test('what ends with 3 is refused in words and changed nothing, with 2 not understood, with 0 live', () => {
  const before = registry()
  for (const words of [['booking', '--canary'], ['nothing']])
    expect(ran(words)).toEqual({
      status: 2,
      told: expect.stringMatching(/^(--canary wants|Usage: npm run release:remote)/),
    })
  expect(ran(['booking'], { BUILD_ENDS_WITH: '1' })).toEqual({
    status: 3,
    told: 'remote-booking can’t be released:\n  the build failed, as is told above\nNothing was changed.\n',
  })
  expect(registry()).toBe(before)

  expect(ran(['booking'])).toEqual({
    status: 0,
    told: expect.stringMatching(/^booking is at 1\.0\.0-\w+\n$/),
  })
  const live = registry()
  const other = { RELEASE_KEY: join(checkout, 'second.pem') }
  const refused = ran(['booking'], other)
  expect([refused.status, refused.told]).toEqual([3, expect.stringContaining('say --new-key')])
  expect(registry()).toBe(live)
  expect(ran(['booking', '--new-key'], other).status).toBe(0)
})
