import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refused } from '../release'
import { newFolder, removeFolders } from '../release/testing/fixtures'
import { noteBuilt, refuseStale, sourcesOf } from './built-from'

const shared = join(import.meta.dirname, '../..')
afterAll(removeFolders)

/** A team's folder with one file of sources. */
const newRemote = () => {
  const dir = newFolder()
  for (const path of ['src', 'dist', 'node_modules/@melali']) mkdirSync(join(dir, path), { recursive: true })
  symlinkSync(shared, join(dir, 'node_modules/@melali/shared'))
  symlinkSync(join(shared, '../node_modules/typescript'), join(dir, 'node_modules/typescript'))
  writeFileSync(join(dir, 'package.json'), '{"version":"0.1.0","type":"module"}')
  const write = (code: string) => writeFileSync(join(dir, 'src/remote.ts'), code)
  write('export const seats = 4')
  return { dir, write }
}

const ran = (dir: string, ...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(shared, 'bin/melali-remote.mjs'), ...words], {
    cwd: dir,
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('what was built of other sources is not released, and what is of these is', () => {
  const { dir, write } = newRemote()
  expect(() => refuseStale(dir)).toThrow('nothing was built here')
  noteBuilt(dir, sourcesOf(dir))
  refuseStale(dir)
  write('export const seats = 5')
  expect(() => refuseStale(dir)).toThrow(Refused)
  expect(ran(dir, 'release', '--to', join(dir, 'site'))).toEqual({
    status: 3,
    stderr: expect.stringContaining('the sources are no longer those that were built'),
  })
  write('export const seats = 4')
  refuseStale(dir)
})

test('types that don’t fit are refused with the place, a command that there isn’t is not understood', () => {
  const { dir, write } = newRemote()
  writeFileSync(
    join(dir, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"noEmit":true,"types":[],"lib":["es2022"]},"include":["src"]}',
  )
  write('export const seats: number = "four"')
  const built = ran(dir, 'build')
  expect(built).toEqual({ status: 3, stderr: expect.stringContaining('src/remote.ts') })
  expect(built.stderr).toContain('Nothing was changed.')
  expect(ran(dir, 'relaese')).toEqual({ status: 2, stderr: expect.stringContaining('Usage: melali-remote') })
})
