import { bookingStats, invoiceOverview } from '@melali/shared/api'
import {
  type AnyEndpoint,
  forEachLanguage,
  type RegistryEntry,
  type Widget,
  type WidgetModule,
  type WidgetProps,
  widgetOf,
} from '@melali/shared/contract'
import { answer, refusal } from '@melali/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { isGivenUp } from '../federation/given-up'
import { createRemotes } from '../federation/remotes'
import type { LoadPart } from '../federation/source'
import { RemotesOf } from '../federation/use-remotes'
import { addMessages } from '../locale/messages'
import { useRegistry } from '../registry-store'
import { entriesOf, entryOf } from '../testing/registry'
import { renderPage, shellHost, signedIn } from '../testing/render-shell'
import { setAppearance } from '../theme/store'
import { Component as Dashboard } from './dashboard-page'
import { rangeOf } from './period'

const named = (text: string) => forEachLanguage(() => text)

const widget = (endpoint: AnyEndpoint, id: string, more: Partial<Widget> = {}): Widget => ({
  ...widgetOf(endpoint, { id, slot: 'dashboard', size: 'main', order: 10, label: '' }),
  label: named(id),
  ...more,
})

const entry = (name: string, ...widgets: Widget[]) => entryOf(name, { widgets })

const totals = answer(bookingStats, { data: { total: 3 } } as never)
const bills = answer(invoiceOverview, { data: [] })
const refused = answer(invoiceOverview, () => {
  throw refusal(500, { code: 'INTERNAL', message: 'Out of order' })
})

const Total: WidgetModule['Widget'] = ({ data, t, Head }: WidgetProps) => (
  <>
    <Head>
      <button type="button">{t('more')}</button>
    </Head>
    {t('found', { ...(data as object) })}
  </>
)
const Empty: WidgetModule['Widget'] = ({ Nothing, t }: WidgetProps) => <Nothing>{t('none')}</Nothing>
const Broken = () => {
  throw new Error('broken')
}
const Queue: WidgetModule['Widget'] = ({ Figures }: WidgetProps) => (
  <Figures
    nothing="None at all"
    figures={['late', 'early'].map((label) => ({ to: `/${label}`, label, count: 2 }))}
  />
)
const codes: Record<string, WidgetModule['Widget']> = {
  ...{ visits: Total, bills: Empty, broken: Broken, desk: Queue, counter: Queue },
}
const words = { more: 'More of it', found: '{{total}} found', none: 'None at all' }

/** What each part of a remote is: the code of its widgets, and its words. */
const works: LoadPart = async (_, part) => {
  if (part.startsWith('widgets/locales/')) return words
  return { Widget: codes[part.replace('widgets/', '')] ?? Total }
}

const show = async (remotes: RegistryEntry[], load = works, answers = [totals, bills]) => {
  const host = shellHost({ answers })
  const fetched = jest.fn(load)
  const registry = { shell: '1', remotes }
  useRegistry.setState({ registry })
  const page = (
    <RemotesOf remotes={createRemotes({ entries: entriesOf(registry), host, load: fetched, addMessages })}>
      <Dashboard />
    </RemotesOf>
  )
  return {
    ...(await renderPage(page, host)),
    host,
    fetched: () => fetched.mock.calls.map(([{ name }, part]) => `${name}/${part}`),
  }
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('.ant-card') as HTMLElement)
}

beforeEach(() => {
  signedIn({ permissions: ['view.booking', 'view.invoice', 'create.booking'] })
  for (const method of ['error', 'warn'] as const)
    jest.spyOn(console, method).mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('greets by name', async () => {
  await show([])
  expect(screen.getByRole('heading', { name: 'Welcome, Made Wirawan' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Create Booking/ })).toBeVisible()
})

test('a widget that a remote describes appears, and nothing else of the remote is fetched', async () => {
  const { fetched } = await show([
    entry('spa', widget(bookingStats, 'visits', { to: '/spa' })),
    entry('without-any'),
  ])
  const visits = await card('visits')
  expect(await visits.findByText('3 found')).toBeVisible()
  expect(visits.getByRole('button', { name: 'More of it' })).toBeVisible()
  expect(visits.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/spa')
  expect(new Set(fetched())).toEqual(new Set(['spa/widgets/visits', 'spa/widgets/locales/en']))
})

test('widgets stand in their columns in order, whoever they are of', async () => {
  await show([
    entry('one', widget(bookingStats, 'third', { order: 30 }), widget(bookingStats, 'first')),
    entry('two', widget(bookingStats, 'second', { order: 20 }), widget(bookingStats, 'top', { size: 'row' })),
  ])
  expect(await screen.findAllByText('3 found')).toHaveLength(4)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['top', 'first', 'second', 'third', 'How It Works'])
})

test('nothing is shown, asked or fetched of what the role may not see, or of what the shell has no place for', async () => {
  signedIn({ permissions: ['view.booking'] })
  const nowhere = { slot: 'balcony' } as unknown as Partial<Widget>
  const { host, fetched } = await show([
    entry('invoice', widget(invoiceOverview, 'bills')),
    entry('spa', widget(bookingStats, 'view', nowhere)),
    { ...entry('released-before'), widgets: undefined } as unknown as RegistryEntry,
  ])
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Create Booking/ })).not.toBeInTheDocument()
  expect(host.calls).toEqual([])
  expect(fetched()).toEqual([])
})

test('the first widget in a period offers to choose it, and all of them follow', async () => {
  const { user, host } = await show([
    entry('booking', widget(bookingStats, 'top', { size: 'row', inPeriod: true })),
    entry('invoice', widget(invoiceOverview, 'bills')),
  ])
  await screen.findByText('3 found')
  await screen.findByText('None at all')
  await user.click((await card('top')).getByText('This month'))
  expect(host.callsOf(bookingStats).map(({ query }) => query)).toEqual([rangeOf('year'), rangeOf('month')])
  expect(host.callsOf(invoiceOverview).map(({ query }) => query)).toEqual([{}])
})

test('a call that fails says so in its card and can be tried again, the others go on', async () => {
  const { user, host } = await show(
    [entry('booking', widget(bookingStats, 'visits')), entry('invoice', widget(invoiceOverview, 'bills'))],
    works,
    [totals, refused],
  )
  const invoices = await card('bills')
  expect(await invoices.findByText('Out of order')).toBeVisible()
  expect(await (await card('visits')).findByText('3 found')).toBeVisible()
  host.answers(bills)
  await user.click(invoices.getByRole('button', { name: 'Retry' }))
  expect(await invoices.findByText('None at all')).toBeVisible()
})

test('a remote that can’t be had is named where its widgets would be, and comes with another try', async () => {
  let isDown = true
  const { user } = await show(
    [entry('booking', widget(bookingStats, 'visits')), entry('invoice', widget(invoiceOverview, 'bills'))],
    (source, part) =>
      isDown && source.name === 'booking'
        ? Promise.reject(new Error('connection refused'))
        : works(source, part),
  )
  const visits = await card('visits')
  expect(await visits.findByText('Bookings can’t be reached')).toBeVisible()
  expect(await (await card('bills')).findByText('None at all')).toBeVisible()
  isDown = false
  await user.click(visits.getByRole('button', { name: 'Retry' }))
  expect(await visits.findByText('3 found')).toBeVisible()
})

test('a widget that throws costs one card', async () => {
  await show([entry('booking', widget(bookingStats, 'visits'), widget(bookingStats, 'broken'))])
  expect(await (await card('broken')).findByText('This could not be loaded.')).toBeVisible()
  expect(await (await card('visits')).findByText('3 found')).toBeVisible()
})

test('a card that throws again costs its version, where there is one before it', async () => {
  const previous = { version: '0', entry: '/remotes/booking/0/remoteEntry.js', integrity: '' }
  const remote = { ...entry('booking', widget(bookingStats, 'broken')), previous }
  useRegistry.setState({ running: [remote] })
  const { user } = await show([remote])
  const broken = await card('broken')
  await broken.findByText('This could not be loaded.')
  expect(isGivenUp('booking', '1')).toBe(false)
  await user.click(broken.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(isGivenUp('booking', '1')).toBe(true))
  useRegistry.setState({ running: [] })
  sessionStorage.clear()
})

describe('queues of work', () => {
  const shown = async () => {
    const page = await show([entry('spa', widget(bookingStats, 'desk'), widget(bookingStats, 'counter'))])
    const links = async () => {
      const all = await screen.findAllByRole('link', { name: /late|early/ })
      expect(all).toHaveLength(4)
      return all
    }
    await waitFor(links)
    return { ...page, links: await links() }
  }

  test('are gone to by their number, walked by J and K, and opened by Enter', async () => {
    const { user, links } = await shown()
    await user.keyboard('2')
    expect(links[2]).toHaveFocus()
    await user.keyboard('j')
    expect(links[3]).toHaveFocus()
    await user.keyboard('jkkk')
    expect(links[0]).toHaveFocus()
    await user.keyboard('9')
    expect(links[0]).toHaveFocus()
    expect(links[0]).toHaveAttribute('href', '/late')
  })

  test('say their numbers as long as single keys are on', async () => {
    const { links } = await shown()
    const page = links[0]?.closest('.dashboard')
    expect(page).toHaveClass('has-keys')
    act(() => setAppearance({ keys: false }))
    expect(page).not.toHaveClass('has-keys')
    act(() => setAppearance({ keys: true }))
  })
})
