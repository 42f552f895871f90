import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, release, releaseCanaries, type SiteStore } from '@melali/shared/release'
import {
  newFolder,
  newRemote,
  newShell,
  newTeam,
  noteAt,
  removeFolders,
} from '@melali/shared/release/fixtures'
import { serveBucket } from '@melali/shared/release/testing'
import { silentLog } from '../../testing/silent-log'
import { openSite } from './site-files'

const keys = newFolder()
const team = newTeam('shell', 'fleet', 'other')
const remote = (name: string, code = name) => newRemote(name, code, {}, noteAt(), team)
const path = 'remotes.json'

let bucket: Awaited<ReturnType<typeof serveBucket>>
let folder: string
let store: SiteStore
let dataDir: string
let now: Date
let failures: number

beforeAll(async () => {
  bucket = await serveBucket()
  team.join(keys)
})
afterAll(async () => {
  await bucket.stop()
  removeFolders()
})

const later = () => {
  now = new Date(now.getTime() + 1000)
}
const started = (data = dataDir) =>
  openSite(store.where, keys, () => now, silentLog, { dataDir: data, failed: () => failures++ })
type Site = ReturnType<typeof openSite>

/** What a visitor gets now. */
const seen = async (site: Site) => {
  later()
  const { page, registry, toldTo } = await site.live()
  return {
    page: /\w+\.js/.exec(page ?? '')?.[0],
    remotes: registry?.remotes.map(({ name, version }) => [name, version]),
    isTold: toldTo !== undefined,
  }
}
const edit = async (change: (registry: never) => object) => {
  const stored = await store.read(path)
  await store.write(path, Buffer.from(JSON.stringify(change(JSON.parse(String(stored?.content)) as never))))
}
const damages = ['{"shell":', '<html></html>', 'null', '{}', '[]']

describe.each(['folder', 'web server'])('a site in a %s', (kind) => {
  const remove = () =>
    kind === 'folder' ? rmSync(join(folder, path)) : bucket.files.delete(`bucket/site/${path}`)
  const damage = (text: string | undefined) =>
    text === undefined ? remove() : store.write(path, Buffer.from(text))

  beforeEach(async () => {
    ;[now, failures, folder, dataDir] = [new Date(0), 0, newFolder(), newFolder()]
    bucket.files.clear()
    store = openStore(kind === 'folder' ? folder : `${bucket.url}/bucket/site`)
    await release(store, [newShell('one', {}, noteAt(), team), remote('fleet'), remote('other')], noteAt())
  })

  test.each([undefined, ...damages])(
    'whose registry is %s is served as it last was, also by a server that starts now',
    async (text) => {
      const running = started()
      const before = await seen(running)
      expect(before).toMatchObject({ page: 'one.js', isTold: true })
      expect(before.remotes).toHaveLength(2)
      await damage(text)
      expect(await seen(running)).toEqual(before)
      expect(await seen(started())).toEqual(before)
      expect(failures).toBeGreaterThan(0)
    },
  )

  test('that was damaged goes on with the next release after it was mended', async () => {
    const running = started()
    const before = await seen(running)
    const whole = await store.read(path)
    await damage('{}')
    expect(await seen(running)).toEqual(before)
    await store.write(path, whole?.content ?? Buffer.from(''))
    await release(store, [remote('fleet', 'two')], noteAt())
    const after = await seen(running)
    expect(after.remotes).toContainEqual(['fleet', remote('fleet', 'two').sealed.version])
    await damage(undefined)
    expect(await seen(started())).toEqual(after)
  })

  test('is kept for itself alone', async () => {
    await seen(started())
    await damage(undefined)
    store = openStore(kind === 'folder' ? newFolder() : `${bucket.url}/bucket/another`)
    expect(await seen(started())).toEqual({ page: undefined, remotes: undefined, isTold: false })
  })

  test('with a fault in one remote’s history is no older for it, and another’s release gets live', async () => {
    const running = started()
    await seen(running)
    await edit(({ history, ...registry }: { history: object }) => ({
      ...registry,
      history: { ...history, fleet: {}, shell: 'none' },
    }))
    const next = remote('other', 'two')
    expect(await seen(running)).toMatchObject({
      page: 'one.js',
      remotes: [
        ['fleet', expect.anything()],
        ['other', expect.anything()],
      ],
    })
    expect(failures).toBeGreaterThan(0)
    await release(store, [next], noteAt())
    for (const site of [running, started(newFolder())])
      expect(await seen(site)).toEqual({
        ...{ page: 'one.js', isTold: true },
        remotes: [
          ['fleet', remote('fleet').sealed.version],
          ['other', next.sealed.version],
        ],
      })
  })

  test('that names no shell has the last one that was live', async () => {
    await edit(({ shell: _, ...registry }: { shell: string }) => registry)
    expect(await seen(started())).toMatchObject({ page: 'one.js', isTold: true })
  })

  test('whose canary is for nobody that can be told apart has no canary', async () => {
    await releaseCanaries(store, [remote('fleet', 'two')], noteAt(), { share: 100 })
    await edit(({ canaries, ...registry }: { canaries: { fleet: object } }) => ({
      ...registry,
      canaries: { fleet: { ...canaries.fleet, users: 7 } },
    }))
    const { toldTo } = await started().live()
    const told = await toldTo?.(async () => ({ sessionId: 's', userId: 'u', email: 'ayu@melali.test' }))
    expect(JSON.parse(told?.text ?? '').remotes[0]).not.toHaveProperty('canary')
  })
})

test.each([undefined, ...damages])(
  'a server that never saw the registry, which is %s, shows the newest shell and tells no list',
  async (text) => {
    ;[now, folder] = [new Date(0), newFolder()]
    store = openStore(folder)
    await release(store, [newShell('one', {}, noteAt(), team), remote('fleet')], noteAt())
    if (text === undefined) rmSync(join(folder, path))
    else await store.write(path, Buffer.from(text))
    expect(await seen(started(newFolder()))).toEqual({ page: 'one.js', remotes: undefined, isTold: false })
  },
)
