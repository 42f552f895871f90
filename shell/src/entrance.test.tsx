import { demo, login, myPermissions } from '@melali/shared/api'
import { answer } from '@melali/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open } from './entrance'
import { noRemotes, useRegistry } from './registry-store'
import { entryOf } from './testing/registry'
import { admin, shellHost, signedIn, signedOut } from './testing/render-shell'

const start = jest.fn(async () => undefined)
const { permissions: _, ...user } = admin
const { api } = shellHost({
  answers: [
    answer(demo, { data: { enabled: false, accounts: [] } }),
    answer(login, { data: user as never }),
    answer(myPermissions, { data: [] }),
  ],
})
const nothing = async () => undefined
const parts = {
  app: async () => ({ start }),
  style: jest.fn(nothing),
  registry: jest.fn(nothing),
  ownRegistry: jest.fn(nothing),
  frame: jest.fn(nothing),
  dashboard: jest.fn(nothing),
  lent: jest.fn(nothing),
}

const at = async (path: string) => {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = '<div></div>'
  await act(() => open(document.body.firstElementChild as HTMLElement, api, parts))
  return window.location.href.slice(window.location.origin.length)
}

beforeEach(() => {
  jest.clearAllMocks()
  signedOut()
  const booking = entryOf('booking', { paths: ['/booking-management'] })
  useRegistry.setState({ registry: { ...noRemotes, remotes: [booking] } })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['/login', '/login'],
  ['/', '/login'],
  [
    '/booking-management/7/detail?tab=money',
    '/login?redirect=%2Fbooking-management%2F7%2Fdetail%3Ftab%3Dmoney',
  ],
])('without a session %s is the sign-in page alone, and the way back is kept', async (path, address) => {
  expect(await at(path)).toBe(address)
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect([start, parts.registry, parts.frame].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
})

test('nothing is drawn without its style sheets, signed in or not', async () => {
  for (const begin of [signedOut, signedIn]) {
    begin()
    parts.style.mockRejectedValueOnce(new Error('Loading CSS chunk style failed'))
    await expect(at('/login')).rejects.toThrow('Loading CSS chunk style failed')
    expect(document.body.firstElementChild).toBeEmptyDOMElement()
    expect(start).not.toHaveBeenCalled()
  }
})

test('while nothing is known of remotes, any address may be a page', async () => {
  useRegistry.setState({ registry: noRemotes })
  expect(await at('/nowhere')).toBe('/login?redirect=%2Fnowhere')
})

test('an address that is nobody’s is told by the app, signed in or not', async () => {
  expect(await at('/nowhere')).toBe('/nowhere')
  expect(start).toHaveBeenCalledTimes(1)
})

test.each([
  ['/login', '/'],
  ['/login?redirect=%2Fuser%3Fpage%3D2%23top', '/user?page=2#top'],
  ['/login?redirect=//evil.test', '/'],
  ['/user?page=2', '/user?page=2'],
])('who is signed in at %s meets the app at %s', async (path, address) => {
  signedIn()
  expect(await at(path)).toBe(address)
  expect(start).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('heading', { name: 'Welcome back' })).not.toBeInTheDocument()
})

test('the app is fetched while they type, and takes over without a reload', async () => {
  await at('/login?redirect=%2Fuser')
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Email'), 'admin@melali.test')
  const calls = () =>
    [parts.registry, parts.ownRegistry, parts.frame, parts.dashboard, start].map(
      ({ mock }) => mock.calls.length,
    )
  expect(calls()).toEqual([1, 0, 1, 0, 0])
  await person.type(screen.getByLabelText('Password'), 'Melali#2026{Enter}')
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  expect(calls()).toEqual([1, 1, 1, 0, 1])
  expect(window.location.pathname).toBe('/user')
})

test.each([
  ['/', 1, 0],
  ['/booking-management/7/detail', 0, 1],
])('who comes back to %s has what that page needs fetched beside the app', async (path, dashboard, lent) => {
  signedIn()
  document.cookie = 'XSRF-TOKEN=test; path=/'
  await at(path)
  expect(parts.dashboard).toHaveBeenCalledTimes(dashboard)
  expect(parts.lent).toHaveBeenCalledTimes(lent)
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'
})
