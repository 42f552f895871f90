import { forEachLanguage, type Registry } from '@melali/shared/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRemotes } from '../federation/remotes'
import { RemotesOf } from '../federation/use-remotes'
import { hold, knownRegistry, noRemotes, readRegistry, useRegistry } from '../registry-store'
import { entryOf } from '../testing/registry'
import { renderPage, shellHost } from '../testing/render-shell'
import { fiveMinutes } from '../update-check'
import { UpdateNotice } from './update-notice'

const list = (version: string): Registry => ({
  shell: 'one',
  remotes: [entryOf('booking', { version, entry: `/remotes/booking/${version}/remoteEntry.js` })],
})
const nothing = async () => ({})
const text = 'A new version of Melali is ready.'

/** A tab in which version 1 of booking runs; what is released from then on is `site`'s. */
const openTab = async () => {
  const site = { released: list('1'), missing: [] as string[] }
  const read = jest.fn(async () => site.released)
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    return new Response(null, { status: site.missing.includes(String(url)) ? 404 : 200 })
  })
  const host = shellHost({})
  const remotes = createRemotes({
    ...{ host, addMessages: nothing },
    entries: { known: knownRegistry, reread: () => readRegistry(read), hold },
    load: async () => () => ({ routes: [], messages: forEachLanguage(() => nothing) }),
  })
  await readRegistry(async () => site.released)
  await remotes.open('booking')
  const page = (
    <RemotesOf remotes={remotes}>
      <UpdateNotice />
    </RemotesOf>
  )
  return { ...(await renderPage(page, host)), site, read }
}

/** Five minutes pass in no time; what repeats otherwise is left alone. */
const fiveMinutesPass = () => {
  const { setInterval, clearInterval } = globalThis
  const repeated = new Set<unknown>()
  jest.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, milliseconds: number) => {
    if (milliseconds !== fiveMinutes) return setInterval(run, milliseconds)
    repeated.add(run)
    return run
  }) as typeof setInterval)
  jest.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    if (!repeated.delete(timer)) clearInterval(timer)
  })
  return () =>
    act(async () => {
      for (const run of repeated) (run as () => void)()
    })
}

const comeBack = () => act(async () => void fireEvent.focus(window))

beforeEach(() =>
  useRegistry.setState({ registry: noRemotes, running: [], isUnreachable: false, mayDiffer: true }, true),
)
afterEach(() => jest.restoreAllMocks())

test('what is released is asked for every five minutes and when somebody comes back, as long as the page is there', async () => {
  const pass = fiveMinutesPass()
  const { read, unmount } = await openTab()
  expect(read).toHaveBeenCalledTimes(0)
  await pass()
  expect(read).toHaveBeenCalledTimes(1)
  await pass()
  expect(read).toHaveBeenCalledTimes(2)
  await comeBack()
  expect(read).toHaveBeenCalledTimes(3)
  unmount()
  await pass()
  await comeBack()
  expect(read).toHaveBeenCalledTimes(3)
})

test('a newer version is told once it is there to be had, and after “Later” only the one after it', async () => {
  const { site, user } = await openTab()
  const isTold = () => screen.queryByText(text) !== null
  await comeBack()
  expect(isTold()).toBe(false)
  site.released = list('2')
  site.missing = ['/remotes/booking/2/remoteEntry.js']
  await comeBack()
  expect(fetch).toHaveBeenCalledWith(site.missing[0], expect.objectContaining({ method: 'HEAD' }))
  expect(isTold()).toBe(false)
  site.missing = []
  await comeBack()
  expect(await screen.findByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(isTold()).toBe(false)
  await comeBack()
  expect(isTold()).toBe(false)
  site.released = list('3')
  await comeBack()
  await waitFor(() => expect(isTold()).toBe(true))
})
