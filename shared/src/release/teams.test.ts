import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compiled } from '../../../tools/testing/compiled.mjs'
import { openFolder } from './folder-store'
import { openStore } from './open-store'
import { readRegistry } from './registry-file'
import { release } from './release'
import { rollBack } from './roll-back'
import type { SiteStore } from './store'
import { newFolder, newRemote, newShell, noteAt, removeFolders } from './testing/fixtures'
import { serveBucket } from './testing/stand-in'

const teams = ['boats', 'cars', 'divers', 'events', 'ferries', 'guides', 'hotels', 'islands']

let bucket: Awaited<ReturnType<typeof serveBucket>>
beforeAll(async () => {
  bucket = await serveBucket()
  Object.assign(process.env, {
    S3_ENDPOINT: bucket.url,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  })
})
afterAll(async () => {
  for (const name of ['S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name]
  await bucket.stop()
  removeFolders()
})

/** Every team releases once a round, all of them at once; a store each, as in processes of their own. */
const rounds = async (open: () => SiteStore, count: number) => {
  await release(open(), [newShell()], noteAt())
  const lost: string[] = []
  for (let round = 0; round < count; round += 1) {
    const built = teams.map((name) => newRemote(name, `${name} ${round}`))
    await Promise.all(built.map((one) => release(open(), [one], noteAt())))
    const { remotes } = await readRegistry(open())
    const live = new Map(remotes.map(({ name, version }) => [name, version]))
    lost.push(
      ...built.filter(({ name, sealed }) => live.get(name) !== sealed.version).map(({ name }) => name),
    )
  }
  return lost
}

test('eight teams at once, twenty rounds: no release is lost in a folder', async () => {
  const site = join(newFolder(), 'site')
  expect(await rounds(() => openFolder(site), 20)).toEqual([])
})

test('nor are eight teams in processes of their own, two rounds', async () => {
  const site = join(newFolder(), 'site')
  await release(openFolder(site), [newShell()], noteAt())
  const program = await compiled(join(import.meta.dirname, 'testing/team.ts'), newFolder())
  const processes = teams.map((name) => fork(program, [site, name]))
  const answers = () => Promise.all(processes.map(async (team) => (await once(team, 'message'))[0]))
  try {
    await answers()
    for (const round of [1, 2]) {
      const told = answers()
      for (const team of processes) team.send(round)
      const { remotes } = await told.then(() => readRegistry(openFolder(site)))
      expect(remotes.map(({ name, version }) => [name, version])).toEqual(
        (await told).map((version, at) => [teams[at], version]),
      )
    }
  } finally {
    for (const team of processes) team.kill()
  }
})

test('without the lock some are', async () => {
  const site = join(newFolder(), 'site')
  const unlocked = () => openFolder(site, (_, work) => work())
  expect(await rounds(unlocked, 3)).not.toEqual([])
})

test.each(['s3', 'http'])('none is lost in %s', async (kind) => {
  const site = kind === 's3' ? 's3://bucket/site' : `${bucket.url}/web`
  expect(await rounds(() => openStore(site), 2)).toEqual([])
})

test('a store that ignores conditions is refused before anything is written', async () => {
  const careless = await serveBucket({ heedsConditions: false })
  const store = openStore(`${careless.url}/web`)
  await expect(release(store, [newShell()], noteAt())).rejects.toThrow(/ignores If-Match/)
  expect([...careless.files.keys()]).toEqual(['web/conditional-writes'])
  await careless.stop()
})

test('a roll-back during another team’s release: both hold', async () => {
  const site = join(newFolder(), 'site')
  const first = newRemote('a', 'one')
  await release(openFolder(site), [newShell(), first], noteAt())
  await release(openFolder(site), [newRemote('a', 'two')], noteAt())
  const other = newRemote('b', 'one')
  await Promise.all([rollBack(openFolder(site), 'a', noteAt()), release(openFolder(site), [other], noteAt())])
  const { remotes } = await readRegistry(openFolder(site))
  expect(remotes.map(({ name, version }) => [name, version])).toEqual([
    ['a', first.sealed.version],
    ['b', other.sealed.version],
  ])
})
