import { join } from 'node:path'
import { openFolder } from './folder-store'
import { promote } from './promote'
import { readRegistry } from './registry-file'
import { release, releaseCanaries } from './release'
import { rollBack } from './roll-back'
import type { SiteStore } from './store'
import { newFolder, newRemote, newShell, newTeam, noteAt, removeFolders } from './testing/fixtures'

const [masters, fleets, both] = [newTeam('masterdata'), newTeam('fleet'), newTeam('masterdata', 'fleet')]
const masterdata = (code: string, paths = ['/utilities', '/stays/hotels'], team = masters) =>
  newRemote('masterdata', code, { paths, nav: [] }, noteAt(), team)
const fleet = (code: string, path: string, team = fleets) =>
  newRemote('fleet', code, { paths: ['/fleet', path] }, noteAt(), team)

let site = ''
let store: SiteStore
beforeEach(async () => {
  site = join(newFolder(), 'site')
  store = openFolder(site)
  await release(store, [newShell(), masterdata('one')], noteAt())
})
afterAll(removeFolders)

const paths = async () => (await readRegistry(store)).remotes.find(({ name }) => name === 'fleet')?.paths

test.each([
  ['/utilities', 'fleet claims /utilities, which another remote owns'],
  ['/utilities/cars', 'fleet claims /utilities/cars, and masterdata owns /utilities'],
  ['/stays', 'fleet claims /stays, and masterdata owns /stays/hotels'],
])('%s of another team is refused, live or for some', async (path, reason) => {
  await expect(release(store, [fleet('one', path)], noteAt())).rejects.toThrow(reason)
  await release(store, [fleet('own', '/cars')], noteAt())
  await expect(releaseCanaries(store, [fleet('one', path)], noteAt(), { share: 10 })).rejects.toThrow(reason)
  expect(await paths()).toEqual(['/fleet', '/cars'])
})

test('what only begins alike is nobody’s', async () => {
  await release(store, [fleet('one', '/utilities-of-cars')], noteAt())
  expect(await paths()).toEqual(['/fleet', '/utilities-of-cars'])
})

test('a path within a path goes where one key owns both, and where it was before, whoever signs then', async () => {
  both.join(`${site}.keys`)
  masters.join(`${site}.keys`)
  fleets.join(`${site}.keys`)
  await expect(release(store, [fleet('one', '/utilities/cars')], noteAt())).rejects.toThrow('owns /utilities')
  await release(store, [fleet('one', '/utilities/cars', both)], noteAt())

  await release(store, [fleet('two', '/utilities/cars')], noteAt())
  await releaseCanaries(store, [fleet('three', '/utilities/cars')], noteAt(), { share: 10 })
  await promote(store, 'fleet', noteAt())
  await rollBack(store, 'fleet', noteAt())
  await release(store, [masterdata('two')], noteAt())
  expect(await paths()).toEqual(['/fleet', '/utilities/cars'])
  await expect(release(store, [fleet('four', '/utilities/vans')], noteAt())).rejects.toThrow(
    'owns /utilities',
  )
})

test('where nobody here knows the keys, the same key for both is told by their signatures', async () => {
  await release(store, [fleet('one', '/utilities/cars', masters)], noteAt())
  expect(await paths()).toEqual(['/fleet', '/utilities/cars'])
})
