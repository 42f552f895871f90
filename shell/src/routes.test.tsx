import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router-dom'
import { App } from './app'
import { changeLanguage } from './locale/store'
import { noRemotes } from './registry-store'
import { createShellRouter } from './router'
import { frameId, shellRoutes } from './routes'
import { useSession } from './session/store'
import { entriesOf, entryOf } from './testing/registry'
import { shellHost, signedIn, signedOut } from './testing/render-shell'

const registry = { ...noRemotes, remotes: [entryOf('booking', { paths: ['/booking-management'] })] }

const open = async (path: string, fetched: Parameters<typeof shellRoutes>[1] = {}) => {
  await changeLanguage('en')
  window.history.replaceState(null, '', path)
  const host = shellHost({ session: useSession.getState() })
  const router = createShellRouter(
    shellRoutes(host, fetched),
    registry,
    host,
    frameId,
    undefined,
    entriesOf(registry),
  )
  render(
    <App host={host}>
      <RouterProvider router={router} />
    </App>,
  )
  return router
}

beforeEach(() => {
  signedOut()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('an address that nobody owns is our own page, signed in or not', async () => {
  await open('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(screen.getByRole('main')).toBeVisible()
})

test('who goes on from an address that nobody owns is told what they wait for', async () => {
  signedIn()
  const isLate = new Promise<never>(() => undefined)
  const router = await open('/nowhere', { dashboard: () => isLate })
  await screen.findByRole('heading', { name: 'Page Not Found' })
  act(() => void router.navigate('/'))
  const told = await screen.findByText(/is still loading/)
  expect(told).toHaveRole('status')
})

test.each([
  ['frame', '/'],
  ['dashboard', '/'],
])('a first visit without the code of the %s is a page with a way to try again', async (name, path) => {
  signedIn()
  let isThere = false
  const code = async () => {
    if (isThere) return { Component: () => <h1>Here again</h1> }
    throw Object.assign(new Error(`Loading chunk ${name} failed`), { name: 'ChunkLoadError' })
  }
  await open(path, { [name]: code })
  expect(await screen.findByRole('heading', { name: 'This page can’t be reached' })).toBeVisible()
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Here again' })).toBeVisible()
})
