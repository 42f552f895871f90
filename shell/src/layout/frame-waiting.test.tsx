import { screen } from '@testing-library/react'
import { createRemotes } from '../federation/remotes'
import { RemotesOf } from '../federation/use-remotes'
import { addMessages } from '../locale/messages'
import { useRegistry } from '../registry-store'
import { entriesOf, entryOf } from '../testing/registry'
import { renderPage, shellHost, signedIn } from '../testing/render-shell'
import { FrameWaiting } from './frame-waiting'

const paper = '/booking-management/:id/detail/:cfm/hotel'
const remotes = [entryOf('booking', { paths: ['/booking-management'], blank: [paper] })]

const wait = async (path: string) => {
  signedIn()
  const registry = { shell: '1', remotes }
  useRegistry.setState({ registry })
  const host = shellHost({})
  const needs = { entries: entriesOf(registry), host, load: async () => ({}), addMessages }
  const page = (
    <RemotesOf remotes={createRemotes(needs)}>
      <FrameWaiting />
    </RemotesOf>
  )
  const view = await renderPage(page, host, path)
  await screen.findByRole('status')
  return view
}

test('while a page is on its way the layout stands', async () => {
  await wait('/booking-management/7/detail')
  expect(await screen.findByRole('main')).toBeVisible()
})

test('a page that wants no layout is waited for without one', async () => {
  const { unmount } = await wait('/booking-management/7/detail')
  // The layout's code is here now, so it would be drawn at once.
  await screen.findByRole('main')
  unmount()
  await wait('/booking-management/7/detail/3/hotel')
  expect(screen.queryByRole('main')).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})
