import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryOf, listVersions, retireVersions } from './versions'

let versions = ''

const addVersion = (version: string, seconds: number) => {
  const folder = join(versions, version)
  mkdirSync(folder, { recursive: true })
  const file = { name: 'booking', contract: 1, paths: [], nav: [], actions: [], needs: {} }
  const own = { entry: 'remoteEntry.js', integrity: `sha384-${version}`, preload: ['expose.js'] }
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...file, ...own }))
  utimesSync(folder, seconds, seconds)
}

beforeEach(() => {
  versions = mkdtempSync(join(tmpdir(), 'versions-'))
  for (const index of [1, 2, 3, 4, 5, 6, 7]) addVersion(`v${index}`, index * 100)
})
afterEach(() => rmSync(versions, { recursive: true }))

test('versions are listed newest first; a folder half written is none', () => {
  mkdirSync(join(versions, 'v8.123.tmp'))
  expect(listVersions('booking', versions).slice(0, 3)).toEqual(['v7', 'v6', 'v5'])
})

test('an entry has absolute addresses and falls back on the version added before it', () => {
  expect(entryOf('booking', 'v3', versions)).toMatchObject({
    version: 'v3',
    entry: '/remotes/booking/v3/remoteEntry.js',
    preload: ['/remotes/booking/v3/expose.js'],
    previous: { version: 'v2', entry: '/remotes/booking/v2/remoteEntry.js', integrity: 'sha384-v2' },
  })
  expect(entryOf('booking', 'v1', versions).previous).toBeUndefined()
  expect(entryOf('booking', 'v3', versions)).not.toHaveProperty('needs')
})

test('five versions are kept, and older ones that the registry names', () => {
  expect(retireVersions('booking', ['v1', ''], versions)).toEqual(['v2'])
  expect(existsSync(join(versions, 'v2'))).toBe(false)
  expect(listVersions('booking', versions)).toEqual(['v7', 'v6', 'v5', 'v4', 'v3', 'v1'])
})
