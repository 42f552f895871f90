import {
  forEachLanguage,
  type Permission,
  type RegistryEntry,
  type RemoteModule,
} from '@melali/shared/contract'
import { screen } from '@testing-library/react'
import type { Remotes } from '../federation/remotes'
import { RemotesOf } from '../federation/use-remotes'
import { renderPage, shellHost, signedIn } from '../testing/render-shell'
import { RemoteWidgets } from './remote-widgets'

const label = forEachLanguage(() => 'x')
const entry = (name: string, permission?: Permission): RegistryEntry => ({
  name,
  contract: 1,
  paths: [],
  nav: [{ to: `/${name}`, label, section: 'bookings', order: 1, ...(permission && { permission }) }],
  actions: [],
  version: '1',
  entry: '',
  integrity: '',
  preload: [],
})

type Load = NonNullable<RemoteModule['widgets']>[number]['load']
const loaded = (text: string) => ({ Widget: () => <p>{text}</p> })
const lending = (load: Load) =>
  ({ routes: [], messages: {}, widgets: [{ id: 'card', order: 1, load }] }) as unknown as RemoteModule

const show = (open: Remotes['open'], ...entries: RegistryEntry[]) => {
  const remotes: Remotes = {
    registry: { shell: '1', remotes: entries },
    open,
    failureOf: () => undefined,
    isOpen: () => false,
    running: () => ({}),
  }
  return renderPage(
    <RemotesOf remotes={remotes}>
      <RemoteWidgets />
    </RemotesOf>,
    shellHost({}),
  )
}

beforeEach(() => {
  signedIn()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('a remote that can’t be had is named where its cards would be, and comes with another try', async () => {
  const invoice = lending(async () => loaded('Invoices'))
  const booking = jest
    .fn(async () => lending(async () => loaded('Arrivals')))
    .mockRejectedValueOnce(new Error('connection refused'))
  const open = async (name: string) => (name === 'booking' ? booking() : invoice)
  const { user } = await show(open, entry('booking'), entry('invoice'))
  expect(await screen.findByRole('heading', { name: 'Bookings can’t be reached' })).toBeVisible()
  expect(await screen.findByText('Invoices')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Arrivals')).toBeVisible()
  expect(screen.queryByRole('heading', { name: /reached/ })).toBeNull()
})

test('a card whose code is missing is fetched anew when it is tried again', async () => {
  const load = jest
    .fn(async () => loaded('Arrivals'))
    .mockRejectedValueOnce(new Error('Loading chunk 3 failed'))
  const { user } = await show(async () => lending(load), entry('booking'))
  expect(await screen.findByText('This could not be loaded.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Arrivals')).toBeVisible()
})

test('whoever may open none of its pages doesn’t miss a remote', async () => {
  const open = async (name: string) => {
    if (name === 'admin') throw new Error('connection refused')
    return lending(async () => loaded('Arrivals'))
  }
  await show(open, entry('admin', 'view.user'), entry('booking'))
  expect(await screen.findByText('Arrivals')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
