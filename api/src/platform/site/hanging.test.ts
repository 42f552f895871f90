import { openStore, release } from '@melali/shared/release'
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
const remote = (name: string) => newRemote(name, `${name}()`, {}, noteAt(), team)
const shell = (code: string) => newShell(code, {}, noteAt(), team)
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }

let bucket: Awaited<ReturnType<typeof serveBucket>>
const ship = (...built: Parameters<typeof release>[1]) =>
  release(openStore(`${bucket.url}/bucket/site`), built, noteAt())
const hang = (path: string) => bucket.silent.set(`bucket/site/${path}`, 'at all')

beforeAll(async () => {
  bucket = await serveBucket()
  team.join(keys)
  Object.assign(process.env, credentials, { S3_ENDPOINT: bucket.url })
})
afterAll(async () => {
  for (const name of [...Object.keys(credentials), 'S3_ENDPOINT']) delete process.env[name]
  await bucket.stop()
  removeFolders()
})

describe.each(['s3', 'http'])('a store behind %s that takes calls and answers none', (kind) => {
  let now: Date
  let limit: AbortController
  /** Whoever waits for what can stand in for an answer. */
  let waiting: (() => void)[]
  let site: ReturnType<typeof openSite>

  const later = () => {
    now = new Date(now.getTime() + 1000)
  }
  const told = async () => {
    const live = await site.live()
    return {
      page: /\w+\.js/.exec(live.page ?? '')?.[0],
      remotes: live.registry?.remotes.map(({ name }) => name),
    }
  }
  const before = { page: 'one.js', remotes: ['fleet'] }

  beforeEach(async () => {
    ;[now, limit, waiting] = [new Date(0), new AbortController(), []]
    bucket.silent.clear()
    bucket.files.clear()
    await ship(shell('one'), remote('fleet'))
    const signal = () => limit.signal
    site = openSite(
      kind === 's3' ? 's3://bucket/site' : `${bucket.url}/bucket/site`,
      ...([keys, () => now, silentLog] as const),
      {
        limits: { reading: signal, writing: signal },
        brief: () => new Promise<void>((resolve) => waiting.push(resolve)),
      },
    )
  })
  /** Those who wait have waited for a second. */
  const aSecondLater = () => {
    later()
    for (const end of waiting.splice(0)) end()
  }

  test('keeps nobody from what it told before, and is read behind it', async () => {
    expect(await told()).toEqual(before)
    await ship(shell('two'), remote('other'))
    hang('remotes.json')
    later()
    const [first] = [told(), await bucket.asked()]
    aSecondLater()
    expect(await first).toEqual(before)
    // Nobody waits another second for what is known to take long.
    expect(await told()).toEqual(before)

    bucket.silent.clear()
    limit.abort()
    limit = new AbortController()
    await new Promise(setImmediate)
    later()
    expect(await told()).toEqual({ page: 'two.js', remotes: ['fleet', 'other'] })
  })

  test('nor where it hangs in the middle of what is new', async () => {
    expect(await told()).toEqual(before)
    const next = shell('two')
    await ship(next)
    hang(`shells/${next.sealed.version}/release.json`)
    later()
    const [first] = [told(), await bucket.asked()]
    aSecondLater()
    expect(await first).toEqual(before)
    expect(await told()).toEqual(before)
  })

  test('is given up after some seconds by a server that never read it', async () => {
    hang('remotes.json')
    const first = expect(told()).rejects.toThrow('was not answered in time')
    await bucket.asked()
    limit.abort()
    await first
  })

  test('holds nobody with a file of a remote either', async () => {
    const path = `remotes/fleet/${remote('fleet').sealed.version}/remoteEntry.js`
    hang(path)
    const first = expect(site.file(path)).rejects.toThrow('was not answered in time')
    await bucket.asked()
    limit.abort()
    await first
  })
})
