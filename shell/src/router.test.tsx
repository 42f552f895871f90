import { forEachLanguage, type Registry, type Remote } from '@melali/shared/contract'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { App } from './app'
import type { LoadPart } from './federation/source'
import { changeLanguage } from './locale/store'
import { RouteError } from './pages/route-error'
import { createShellRouter } from './router'
import { useSession } from './session/store'
import { entriesOf, entryOf } from './testing/registry'
import { shellHost, signedIn, signedOut } from './testing/render-shell'

const entry = (name: string, paths: string[]) => entryOf(name, { paths })

const registry: Registry = {
  shell: 'one',
  remotes: [
    entry('masterdata', ['/utilities-data']),
    entry('admin', ['/user', '/utilities-data/voucher-settings']),
  ],
}

const nothing = async () => ({})
const remote =
  (...paths: string[]): Remote =>
  () => ({
    routes: paths.map((path) => ({ path, element: <h1>Page {path}</h1> })),
    messages: forEachLanguage(() => nothing),
  })

const remotes: Record<string, Remote> = {
  masterdata: remote('/utilities-data/region', '/utilities-data/:anything'),
  admin: remote('/user', '/utilities-data/voucher-settings'),
}

const shell: RouteObject[] = [
  {
    errorElement: <RouteError />,
    children: [
      { path: '/login', element: <h1>Sign in</h1> },
      {
        id: 'frame',
        element: (
          <>
            <nav>Menu</nav>
            <Outlet />
          </>
        ),
        children: [{ index: true, element: <h1>Dashboard</h1> }],
      },
    ],
  },
]

const works: LoadPart = async ({ name }) => remotes[name] ?? remote()

const open = async (path: string, load = jest.fn(works), known = registry, later = () => known) => {
  await changeLanguage('en')
  window.history.replaceState(null, '', path)
  const host = shellHost({ session: useSession.getState() })
  const router = createShellRouter(shell, known, host, 'frame', load, entriesOf(known, later))
  render(
    <App host={host}>
      <RouterProvider router={router} />
    </App>,
  )
  return { load, router, user: userEvent.setup(), loaded: () => load.mock.calls.map(([{ name }]) => name) }
}

beforeEach(() => {
  signedIn()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('no remote is fetched before somebody goes there', async () => {
  const { loaded, router } = await open('/')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument()
  expect(loaded()).toEqual([])
  await act(() => router.navigate('/user'))
  expect(await screen.findByRole('heading', { name: 'Page /user' })).toBeInTheDocument()
  expect(loaded()).toEqual(['admin'])
})

test('the longest prefix decides, even when the other remote is open and would match', async () => {
  const { loaded, router } = await open('/utilities-data/region')
  expect(await screen.findByRole('heading', { name: 'Page /utilities-data/region' })).toBeInTheDocument()
  await act(() => router.navigate('/utilities-data/voucher-settings'))
  expect(
    await screen.findByRole('heading', { name: 'Page /utilities-data/voucher-settings' }),
  ).toBeInTheDocument()
  expect(loaded()).toEqual(['masterdata', 'admin'])
})

test('an outage names the part beside a living menu, and trying again needs no reload', async () => {
  const load = jest.fn(works).mockRejectedValueOnce(new Error('connection refused'))
  const { user, router } = await open('/user', load)
  expect(await screen.findByRole('heading', { name: 'Administration can’t be reached' })).toBeInTheDocument()
  expect(screen.getByText('connection refused')).toBeInTheDocument()
  expect(screen.getByText('Menu')).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Page /user' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/user')
})

test('an address that an open remote has no page for does not exist', async () => {
  await open('/user/nowhere')
  expect(await screen.findByText('404')).toBeInTheDocument()
})

test('a page that throws takes nothing else with it and is reset by going elsewhere', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('no such column')
  }
  const broken: Remote = (host) => ({
    ...remote('/user')(host),
    routes: [
      { path: '/user', element: <Broken /> },
      { path: '/user/fine', element: <h1>Fine</h1> },
    ],
  })
  const { router } = await open(
    '/user',
    jest.fn<ReturnType<LoadPart>, Parameters<LoadPart>>(async () => broken),
  )
  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong.' })).toBeInTheDocument()
  expect(screen.getByText('500')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeInTheDocument()
  expect(screen.queryByText(/no such column/)).toBeNull()
  expect(screen.getByText('Menu')).toBeInTheDocument()
  await act(() => router.navigate('/user/fine'))
  expect(await screen.findByRole('heading', { name: 'Fine' })).toBeInTheDocument()
})

test('nobody’s code is fetched for somebody who is not signed in', async () => {
  signedOut()
  const { loaded } = await open('/user')
  expect(await screen.findByText('Menu')).toBeInTheDocument()
  expect(loaded()).toEqual([])
})

test('without the registry the shell says so instead of calling addresses unknown', async () => {
  await open('/user', jest.fn(works), { shell: '', remotes: [] })
  expect(await screen.findByRole('heading', { name: 'The list of parts can’t be read' })).toBeInTheDocument()
})
