import { CONTRACT } from '@melali/shared/contract'
import { entryOf } from './testing/registry'
import { isUpdateReady, type Running } from './update-check'

const entry = (version: string) =>
  entryOf('booking', { version, entry: `/remotes/booking/${version}/remoteEntry.js` })
const running: Running = {
  ...{ shell: 'one', scripts: ['/assets/main.1.js'], remotes: { booking: '1' } },
  isPassedOver: () => false,
}

const site = (scripts: string[] = ['/assets/main.2.js'], gone: string[] = []) =>
  jest.fn(async (url: string) => {
    if (gone.includes(url)) return new Response(null, { status: 404 })
    return new Response(url === '/' ? scripts.map((src) => `<script src="${src}"></script>`).join('') : null)
  })

test('nothing new, nothing said, and nothing asked', async () => {
  const fetch = site()
  expect(await isUpdateReady(running, { shell: 'one', remotes: [entry('1')] }, fetch)).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
})

test('a new version of a remote that never ran here is nothing new: it will be what is opened', async () => {
  const registry = { shell: 'one', remotes: [entry('2')] }
  expect(await isUpdateReady({ ...running, remotes: {} }, registry, site())).toBe(false)
})

test('a new version of a running remote is told once its entry answers', async () => {
  const registry = { shell: 'one', remotes: [entry('2')] }
  const gone = site([], ['/remotes/booking/2/remoteEntry.js'])
  expect(await isUpdateReady(running, registry, site())).toBe(true)
  expect(await isUpdateReady(running, registry, gone)).toBe(false)
})

test('a version that did not work here would be passed over again, and is not told', async () => {
  const passed = {
    ...running,
    isPassedOver: (name: string, version: string) => `${name} ${version}` === 'booking 2',
  }
  expect(await isUpdateReady(passed, { shell: 'one', remotes: [entry('2')] }, site())).toBe(false)
  expect(await isUpdateReady(passed, { shell: 'one', remotes: [entry('3')] }, site())).toBe(true)
})

test('what comes from a development server is older than no release', async () => {
  const registry = { shell: 'one', remotes: [entry('2')] }
  const local = { ...running, remotes: { booking: 'development' } }
  expect(await isUpdateReady(local, registry, site())).toBe(false)
})

test('a new shell is told once the scripts of its page answer', async () => {
  const registry = { shell: 'two', remotes: [entry('1')] }
  expect(await isUpdateReady(running, registry, site())).toBe(true)
  expect(await isUpdateReady(running, registry, site(undefined, ['/assets/main.2.js']))).toBe(false)
})

test('a shell whose page has the scripts of this one is not new, whatever the list calls it', async () => {
  const registry = { shell: 'two', remotes: [entry('1')] }
  expect(await isUpdateReady(running, registry, site(['/assets/main.1.js']))).toBe(false)
})

test('a remote that speaks the next contract waits for its shell', async () => {
  const next = { ...entry('2'), contract: CONTRACT + 1 }
  expect(await isUpdateReady(running, { shell: 'one', remotes: [next] }, site())).toBe(false)
  expect(await isUpdateReady(running, { shell: 'two', remotes: [next] }, site())).toBe(true)
})
