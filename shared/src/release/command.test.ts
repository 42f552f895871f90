import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { noteOf } from './author'
import { readArguments } from './command'
import { openFolder } from './folder-store'
import { changeKeys, makeKey } from './key-commands'
import { promote, takeBack } from './promote'
import { NotUnderstood, Refused } from './refused'
import { release } from './release'
import { listReleases, markTyped } from './release-commands'
import { markAsBad, rollBack } from './roll-back'
import { newFolder, newRemote, newShell, noteAt, removeFolders } from './testing/fixtures'

const kept = { ...process.env }
afterEach(() => {
  for (const name of ['SITE_DIR', 'RELEASED_BY', 'RELEASED_COMMIT']) delete process.env[name]
  Object.assign(process.env, kept)
})
afterAll(removeFolders)

test('where a site is to be named and isn’t, no other takes its place', () => {
  process.env.SITE_DIR = 's3://product/site'
  expect(readArguments(['booking'])).toEqual({ to: 's3://product/site', words: ['booking'] })
  for (const typed of [
    ['--to', 'stage', 'booking'],
    ['booking', '--to=stage'],
  ])
    expect(readArguments(typed)).toEqual({ to: 'stage', words: ['booking'] })
  for (const typed of [['--to'], ['--to', ''], ['--to='], ['--to', '--canary'], ['booking', '--to']])
    expect(() => readArguments(typed)).toThrow(NotUnderstood)
})

test('whoever lists a site or a remote that isn’t there is told so, and the list says where it is of', async () => {
  const site = join(newFolder(), 'site')
  const store = openFolder(site)
  await expect(listReleases(store)).rejects.toThrow(`${site} holds no site`)
  await release(store, [newShell(), newRemote('fleet', 'one')], noteAt())
  await expect(listReleases(store, 'fleeet')).rejects.toThrow(`${site} has no fleeet; it has shell, fleet`)
  const [head, row] = (await listReleases(store, 'fleet')).split('\n')
  expect(head).toContain(`in ${site}`)
  expect(row).toMatch(/ live$/)
})

test('what is refused where no site is leaves nothing behind', async () => {
  const parent = newFolder()
  const store = openFolder(join(parent, 'typo'))
  const note = noteAt()
  await expect(rollBack(store, 'fleet', note)).rejects.toThrow(Refused)
  await expect(promote(store, 'fleet', note)).rejects.toThrow(Refused)
  await expect(takeBack(store, 'fleet', note)).rejects.toThrow(Refused)
  await expect(markAsBad(store, 'fleet', '1', 'why', note)).rejects.toThrow(Refused)
  expect(existsSync(join(parent, 'typo.drafts'))).toBe(false)
})

test('a key of nothing, a command that there isn’t and a mark without a reason are not understood', async () => {
  expect(() => makeKey([], newFolder())).toThrow(NotUnderstood)
  expect(() => changeKeys(newFolder(), 'remove', [])).toThrow(NotUnderstood)
  const site = openFolder(newFolder())
  await expect(markTyped(site, 'fleet', noteAt(), '0.1.0-4d0e1c38')).rejects.toThrow(NotUnderstood)
})

test('where no repository tells the commit, who releases says it', () => {
  const folder = newFolder()
  Object.assign(process.env, { RELEASED_BY: 'the image' })
  expect(noteOf(folder).commit).toBeUndefined()
  process.env.RELEASED_COMMIT = '4d0e1c38aaaa'
  expect(noteOf(folder)).toMatchObject({ by: 'the image', commit: '4d0e1c38aaaa' })
})
