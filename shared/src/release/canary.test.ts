import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { readCanary } from './command'
import { openFolder } from './folder-store'
import { promote, takeBack } from './promote'
import { readRegistry } from './registry-file'
import { release, releaseCanaries } from './release'
import { markAsBad, rollBack } from './roll-back'
import type { SiteStore } from './store'
import { releasesTable } from './table'
import { newFolder, newRemote, newShell, noteAt, removeFolders } from './testing/fixtures'

let site = ''
let store: SiteStore
const day = (of: number, by = 'Ayu') => noteAt(new Date(Date.UTC(2026, 2, of)).toISOString(), by)
const one = newRemote('fleet', 'one')
const two = newRemote('fleet', 'two')
const three = newRemote('fleet', 'three')
const version = ({ sealed }: typeof one) => sealed.version
const tenth = { share: 10 }

const registry = () => readRegistry(store)
const live = async () => (await registry()).remotes.find(({ name }) => name === 'fleet')
const canary = async () => (await registry()).canaries?.fleet
const history = async () => (await registry()).history?.fleet

beforeEach(async () => {
  site = join(newFolder(), 'site')
  store = openFolder(site)
  await release(store, [newShell(), one], day(1))
})
afterAll(removeFolders)

test('a canary lies beside the live version, signed as any, and the history of what was live knows nothing of it', async () => {
  const before = await live()
  const [outcome] = await releaseCanaries(store, [two], day(2), { share: 10, users: ['ayu@melali.test'] })
  expect(outcome).toEqual({ name: 'fleet', version: version(two), before: version(one) })
  expect(await live()).toEqual(before)
  expect(await canary()).toMatchObject({
    ...{ by: 'Ayu', share: 10, users: ['ayu@melali.test'] },
    entry: { version: version(two), seal: two.sealed.seal },
  })
  expect((await history())?.line).toEqual([version(one)])
  expect(releasesTable(await registry(), site)).toContain('running, for ayu@melali.test and 10 % of sessions')
})

test('promoted it is live, with the commit it was released from, and the live one is what a roll-back leads to', async () => {
  await releaseCanaries(store, [two], { ...day(2), commit: 'def' }, tenth)
  expect(await promote(store, 'fleet', day(3, 'Budi'))).toMatchObject({ before: version(one) })
  expect(await live()).toMatchObject({ version: version(two), previous: { version: version(one) } })
  expect(await canary()).toBeUndefined()
  expect(await history()).toMatchObject({
    wentLive: [{}, { version: version(two), how: 'promoted', by: 'Budi', commit: 'def' }],
    trials: [{ version: version(two), share: 10, ended: { how: 'promoted', by: 'Budi' } }],
  })
  expect(await rollBack(store, 'fleet', day(4))).toMatchObject({ version: version(one) })
})

test('one that was taken back, replaced or marked bad is never what was before, nor rolled back to by name', async () => {
  await releaseCanaries(store, [two], day(2), tenth)
  await releaseCanaries(store, [three], day(3), tenth)
  expect(await takeBack(store, 'fleet', day(4), version(three))).toBe(version(three))
  const four = newRemote('fleet', 'four')
  await releaseCanaries(store, [four], day(5), tenth)
  await markAsBad(store, 'fleet', version(four), 'loses drafts', day(5))
  expect(await canary()).toBeUndefined()
  expect((await history())?.trials?.map(({ ended }) => ended.how)).toEqual([
    ...['replaced', 'taken back', 'taken back'],
  ])
  await expect(rollBack(store, 'fleet', day(6))).rejects.toThrow('nothing healthy was live before')
  for (const tried of [two, three])
    await expect(rollBack(store, 'fleet', day(6), version(tried))).rejects.toThrow('a canary and never live')
  await expect(releaseCanaries(store, [four], day(6), tenth)).rejects.toThrow('marked bad by Ayu')
  await release(store, [newRemote('fleet', 'five')], day(7))
  expect((await live())?.previous?.version).toBe(version(one))
})

test('what can’t be meant is refused, and nothing changes', async () => {
  await expect(releaseCanaries(store, [one], day(2), tenth)).rejects.toThrow('it is live')
  await expect(releaseCanaries(store, [newRemote('spa', 'one')], day(2), tenth)).rejects.toThrow(
    'no version is live beside which',
  )
  const foreign = newRemote('fleet', 'two', { needs: { leaflet: '^1.0.0' } })
  await expect(releaseCanaries(store, [foreign], day(2), tenth)).rejects.toThrow('lends no leaflet')
  for (const change of [promote, takeBack])
    await expect(change(store, 'fleet', day(2))).rejects.toThrow('it has no canary')
  await releaseCanaries(store, [two], day(2), tenth)
  for (const change of [promote, takeBack])
    await expect(change(store, 'fleet', day(2), version(three))).rejects.toThrow('its canary is')
  expect((await canary())?.entry.version).toBe(version(two))
})

test('the same version again changes whom it is for; released, it is the canary no longer', async () => {
  await releaseCanaries(store, [two], day(2), tenth)
  await releaseCanaries(store, [two], day(3), { share: 50 })
  expect(await canary()).toMatchObject({ share: 50 })
  expect((await history())?.trials).toBeUndefined()
  await release(store, [two], day(4))
  expect(await canary()).toBeUndefined()
  expect((await history())?.trials).toMatchObject([{ ended: { how: 'promoted' } }])
})

test('a shell that a canary would not fit is refused', async () => {
  await releaseCanaries(store, [newRemote('fleet', 'two', { needs: { dayjs: '^1.10.0' } })], day(2), tenth)
  const narrow = newShell('narrow', { lends: { react: '19.3.1' } })
  await expect(release(store, [narrow], day(3))).rejects.toThrow('lends no dayjs')
})

test('its folder stays while it runs, and a week after it was taken back', async () => {
  await releaseCanaries(store, [two], day(2), tenth)
  const folder = join(site, 'remotes/fleet', version(two))
  const old = day(1).at
  const sweptOn = async (of: number) => {
    utimesSync(folder, new Date(old), new Date(old))
    await release(store, [newRemote('fleet', `release of ${of}`)], day(of))
    return !existsSync(folder)
  }
  expect(await sweptOn(20)).toBe(false)
  await takeBack(store, 'fleet', day(21))
  expect(await sweptOn(27)).toBe(false)
  expect(await sweptOn(29)).toBe(true)
})

test('a share is between 1 and 100, and a canary is for somebody', () => {
  expect(readCanary(['fleet', '--canary', '--share', '10', '--users', 'a@b, c@d'])).toEqual({
    words: ['fleet'],
    audience: { share: 10, users: ['a@b', 'c@d'] },
  })
  expect(readCanary(['fleet'])).toEqual({ words: ['fleet'] })
  for (const typed of ['--canary', '--canary --share 0', '--canary --share 101', '--share 10', '--canry'])
    expect(() => readCanary(typed.split(' '))).toThrow()
})
