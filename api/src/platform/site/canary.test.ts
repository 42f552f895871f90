import { join } from 'node:path'
import type { Registry } from '@melali/shared/contract'
import { openStore, release, releaseCanaries, takeBack } from '@melali/shared/release'
import { newRemote, newShell, newTeam, noteAt, removeFolders } from '@melali/shared/release/fixtures'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

const [team, thief] = [newTeam('shell', 'fleet'), newTeam('thief')]
const fleet = (code: string, owner = team) => newRemote('fleet', code, {}, noteAt(), owner)
const [live, canary] = [fleet('one'), fleet('two')]

let app: TestApp
let [sales, finance]: TestClient[] = []
const store = () => openStore(join(app.folder, 'site'))
const told = async (client = app.bare()) => {
  const { body, headers } = await client.get('/remotes.json')
  const [entry] = (body as Registry).remotes
  return { entry, body: body as Registry, caching: headers['cache-control'], vary: headers.vary }
}
const canaryOf = async (client?: TestClient) => (await told(client)).entry?.canary?.version

beforeAll(async () => {
  app = await testApp()
  team.join(join(app.folder, 'site.keys'))
  await release(store(), [newShell('shell', {}, noteAt(), team), live], noteAt())
  sales = await app.as('sales')
  finance = await app.as('finance')
})
afterAll(async () => {
  await app.close()
  removeFolders()
})

test('before there is a canary everybody is told the same', async () => {
  const answer = await told(sales)
  expect([answer.body.mayDiffer, answer.caching, answer.vary]).toEqual([
    ...[undefined, 'no-store', 'accept-encoding, cookie'],
  ])
})

test('a canary is told to the sessions it is for, beside the live version, and to no cache', async () => {
  await releaseCanaries(store(), [canary], noteAt(), { users: [sales!.userId] })
  const answer = await told(sales)
  expect(answer).toMatchObject({
    body: { mayDiffer: true },
    entry: {
      version: live.sealed.version,
      canary: { version: canary.sealed.version, seal: canary.sealed.seal },
    },
    caching: 'private, no-store',
  })
  expect(answer.entry?.canary?.files).toBeUndefined()
  for (const other of [finance, undefined]) {
    const { entry, body, caching } = await told(other)
    expect([entry?.canary, body.mayDiffer, caching, 'canaries' in body]).toEqual([
      ...[undefined, true, 'no-store', false],
    ])
  }
})

test('asking for the registry keeps no session alive', async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 119 * 60_000)
  expect(await canaryOf(sales)).toBe(canary.sealed.version)
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60_000)
  expect(await canaryOf(sales)).toBeUndefined()
  sales = await app.as('sales')
})

test('everybody with a session has a share of a hundred, until it is taken back', async () => {
  await releaseCanaries(store(), [canary], noteAt(), { share: 100 })
  expect(await canaryOf(sales)).toBe(canary.sealed.version)
  expect(await canaryOf()).toBeUndefined()
  await takeBack(store(), 'fleet', noteAt())
  expect(await canaryOf(sales)).toBeUndefined()
})

test('one that its owner did not sign is told to nobody', async () => {
  await releaseCanaries(openStore(join(app.folder, 'site')), [canary], noteAt(), { share: 100 })
  const forged = fleet('three', thief)
  const edit = async (change: (registry: Registry) => object) => {
    const stored = await store().read('remotes.json')
    const registry = JSON.parse(String(stored?.content))
    await store().write('remotes.json', Buffer.from(JSON.stringify(change(registry))))
  }
  const { version, seal } = forged.sealed
  await edit(({ canaries, ...registry }) => ({
    ...registry,
    canaries: { fleet: { ...canaries!.fleet, entry: { ...canaries!.fleet!.entry, version, seal } } },
  }))
  expect(await told(sales)).toMatchObject({ entry: { version: live.sealed.version } })
  expect(await canaryOf(sales)).toBeUndefined()
})
