import { CONTRACT, type Registry } from '@melali/shared/contract'
import { entryOf } from './testing/registry'
import { isUpdateReady, type Running } from './update-check'

const entry = (version: string) =>
  entryOf('booking', { version, entry: `/remotes/booking/${version}/remoteEntry.js` })
const running: Running = { shell: 'one', remotes: { booking: '1' } }
const page = '<script src="/assets/main.2.js"></script>'

const site = (registry: Registry, gone: string[] = []) =>
  jest.fn(async (url: string) => {
    if (gone.includes(url)) return new Response(null, { status: 404 })
    if (url === '/remotes.json') return new Response(JSON.stringify(registry))
    return new Response(url === '/' ? page : null)
  })

test('nothing new, nothing said', async () => {
  expect(await isUpdateReady(running, site({ shell: 'one', remotes: [entry('1')] }))).toBe(false)
})

test('a new version of a remote that never ran here is nothing new', async () => {
  const fetch = site({ shell: 'one', remotes: [entry('2')] })
  expect(await isUpdateReady({ shell: 'one', remotes: {} }, fetch)).toBe(false)
})

test('a new version of a running remote is told once its entry answers', async () => {
  const registry = { shell: 'one', remotes: [entry('2')] }
  expect(await isUpdateReady(running, site(registry))).toBe(true)
  expect(await isUpdateReady(running, site(registry, ['/remotes/booking/2/remoteEntry.js']))).toBe(false)
})

test('what comes from a development server is older than no release', async () => {
  const registry = { shell: 'one', remotes: [entry('2')] }
  expect(await isUpdateReady({ shell: 'one', remotes: { booking: 'development' } }, site(registry))).toBe(
    false,
  )
})

test('a new shell is told once the scripts of its page answer', async () => {
  const registry = { shell: 'two', remotes: [entry('1')] }
  expect(await isUpdateReady(running, site(registry))).toBe(true)
  expect(await isUpdateReady(running, site(registry, ['/assets/main.2.js']))).toBe(false)
})

test('without the registry there is nothing to tell', async () => {
  expect(await isUpdateReady(running, site({ shell: '', remotes: [] }, ['/remotes.json']))).toBe(false)
})

test('a remote that speaks the next contract waits for its shell', async () => {
  const next = { ...entry('2'), contract: CONTRACT + 1 }
  expect(await isUpdateReady(running, site({ shell: 'one', remotes: [next] }))).toBe(false)
  expect(await isUpdateReady(running, site({ shell: 'two', remotes: [next] }))).toBe(true)
})
