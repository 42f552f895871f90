import { join } from 'node:path'
import type { Deployment } from '@melali/shared/api'
import { openStore, release, releaseCanaries } from '@melali/shared/release'
import { newRemote, newShell, newTeam, noteAt, removeFolders } from '@melali/shared/release/fixtures'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

const team = newTeam('shell', 'fleet')
const fleet = (code: string) => newRemote('fleet', code, {}, noteAt(), team)
const version = ({ sealed }: ReturnType<typeof fleet>) => sealed.version
const [one, two, three] = [fleet('one'), fleet('two'), fleet('three')]
const shell = newShell('shell', {}, noteAt(), team)
const day = (of: number) => noteAt(new Date(Date.UTC(2026, 2, of)).toISOString())

let app: TestApp
let admin: TestClient
let site = ''
const store = () => openStore(site)

beforeAll(async () => {
  app = await testApp()
  site = join(app.folder, 'site')
  team.join(`${site}.keys`)
  await release(store(), [shell, one], day(1))
  await release(store(), [two], day(2))
  admin = await app.as('super.admin')
})
afterAll(async () => {
  await app.close()
  removeFolders()
})

const all = async () => (await admin.get('/api/deployments')).body.data
const shown = async (): Promise<Deployment> =>
  (await all()).parts.find(({ name }: Deployment) => name === 'fleet')
const step = async (what: string, body: object, client = admin, name = 'fleet') =>
  client.post(`/api/deployments/${name}/${what}`, body)
const failure = { remote: 'fleet', kind: 'load', route: '/fleet', error: 'TypeError', at: null }
const fails = (client: TestClient, built: typeof one, more = {}) =>
  client.post('/api/page-failures', { ...failure, version: version(built), ...more })
const opens = (client: TestClient, ...built: (typeof one)[]) =>
  client.post('/api/page-openings', {
    opened: built.map((of) => ({ remote: 'fleet', version: version(of) })),
  })

test('what is live, since when, by whom, from which commit, and where a roll-back leads', async () => {
  const { canWrite, where, parts } = await all()
  expect([canWrite, where]).toEqual([true, site])
  expect(parts).toEqual([
    expect.objectContaining({
      name: 'shell',
      live: expect.objectContaining({ version: shell.sealed.version }),
    }),
    {
      name: 'fleet',
      live: { version: version(two), by: 'Ayu', at: day(2).at, commit: 'abc', leftOut: [] },
      canary: null,
      before: version(one),
      history: [
        expect.objectContaining({ version: version(two), how: 'released', bad: null }),
        expect.objectContaining({ version: version(one), how: 'released' }),
      ],
      told: {},
    },
  ])
})

test('a session counts once a version, each failure counts, and what was never released counts nothing', async () => {
  await releaseCanaries(store(), [three], day(3), { share: 10, users: ['ayu@melali.test'] })
  const [sales, agent] = [await app.as('sales'), await app.as('agent')]
  for (const client of [sales, sales, agent]) expect((await opens(client, three, two)).status).toBe(204)
  await fails(sales, three)
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000)
  const later = await app.as('sales')
  admin = await app.as('super.admin')
  await fails(later, three)
  await fails(later, three, { kind: 'render' })
  await fails(later, three, { kind: 'refused', error: '409_FEE_CHANGED', at: null })
  await fails(later, fleet('made up'))
  await opens(later, fleet('made up'))
  expect(await shown()).toMatchObject({
    canary: { version: version(three), share: 10, users: ['ayu@melali.test'], by: 'Ayu' },
    told: {
      [version(two)]: { opened: 2, load: 0, render: 0, later: 0, refused: 0 },
      [version(three)]: { opened: 2, load: 2, render: 1, later: 0, refused: 1 },
    },
  })
  expect(Object.keys((await shown()).told)).toHaveLength(2)
})

test('many sessions at once are all counted', async () => {
  const before = (await shown()).told[version(three)]!
  const clients = await Promise.all(Array.from({ length: 8 }, () => app.as('sales')))
  const statuses = await Promise.all(
    clients.flatMap((client) => [opens(client, two, three), opens(client, three, two), fails(client, three)]),
  )
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await shown()).told[version(three)]).toEqual({
    ...{ opened: before.opened + 8, load: before.load + 8, render: 1, later: 0, refused: 1 },
  })
})

test('only who may look looks, and only who may change changes', async () => {
  const sales = await app.as('sales')
  expect((await sales.get('/api/deployments')).status).toBe(403)
  for (const what of ['promote', 'take-back', 'roll-back'])
    expect((await step(what, { version: version(three) }, sales)).status).toBe(403)
})

test('a step that was meant for another version is refused with the reason, and nothing changes', async () => {
  const before = await store().read('remotes.json')
  const refusals = [
    await step('promote', { version: version(one) }),
    await step('take-back', { version: version(one) }),
    await step('roll-back', { version: version(one) }),
    await step('mark-bad', { version: version(fleet('made up')), why: 'loses drafts' }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
    refusals.map(() => [409, 'SITE_REFUSED']),
  )
  expect(refusals[0]?.body.message).toContain(`its canary is ${version(three)} meanwhile`)
  expect((await step('promote', { version: version(one) }, admin, 'spa')).status).toBe(404)
  expect(await store().read('remotes.json')).toEqual(before)
})

test('promoted, rolled back, marked bad and taken back, each by whom it was done and in the audit log', async () => {
  expect((await step('promote', { version: version(three) })).status).toBe(204)
  expect(await shown()).toMatchObject({
    live: { version: version(three), by: expect.stringContaining('super.admin'), commit: 'abc' },
    canary: null,
    before: version(two),
  })
  expect((await step('roll-back', { version: version(three) })).status).toBe(204)
  await step('mark-bad', { version: version(three), why: 'loses drafts' })
  const four = fleet('four')
  await releaseCanaries(store(), [four], day(4), { share: 1 })
  expect((await step('take-back', { version: version(four) })).status).toBe(204)
  const { live, canary, history } = await shown()
  expect([live?.version, canary]).toEqual([version(two), null])
  expect(history.map(({ how, ended, bad }) => [how, ended?.how, bad?.why])).toEqual(
    expect.arrayContaining([
      ['canary', 'taken back', undefined],
      ['promoted', undefined, 'loses drafts'],
      ['rolled back', undefined, undefined],
    ]),
  )
  const log = (await admin.get('/api/audit-log?entity=deployment&entityId=fleet')).body.data
  expect(log?.map(({ event }: { event: string }) => event).sort()).toEqual([
    ...['deployment.marked-bad', 'deployment.promoted', 'deployment.rolled-back', 'deployment.taken-back'],
  ])
})

test('of a version that nobody is served it is said why', async () => {
  const whole = (await store().read('remotes.json'))?.content ?? Buffer.of()
  const forged = String(whole).replaceAll(/("signature":\s*")[^"]{8}/g, '$1AAAAAAAA')
  await store().write('remotes.json', Buffer.from(forged))
  const { live } = await shown()
  expect(live).toMatchObject({ version: version(two), leftOut: ['its signature is false'] })
  await store().write('remotes.json', whole)
})

test('what stands in the registry and is no remote costs nobody the page', async () => {
  const { remotes, ...registry } = JSON.parse(String((await store().read('remotes.json'))?.content))
  const broken = { ...registry, remotes: [null, ...remotes], canaries: { fleet: null } }
  await store().write('remotes.json', Buffer.from(JSON.stringify(broken)))
  expect((await all()).parts.map(({ name }: Deployment) => name)).toEqual(['shell', 'fleet'])
})
