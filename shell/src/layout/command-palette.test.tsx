import { listBookings, listGroups, listInvoices, listSummaries } from '@melali/shared/api'
import { type AnyEndpoint, type Search, searchOf } from '@melali/shared/contract'
import { answer } from '@melali/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useRegistry } from '../registry-store'
import { entryOf, named } from '../testing/registry'
import { renderPage, shellHost, signedIn } from '../testing/render-shell'
import { Palette } from './palette-gate'
import { closePalette } from './palette-store'
import { useRecent } from './recent-store'

const id = '0190a0de-0000-7000-8000-00000000bbbb'

const finds = (of: AnyEndpoint, id: string, to: string, code: string[], text: string[]): Search => ({
  ...searchOf(of, { id, label: '', to, code: code as never, text: text as never }),
  label: named(id),
})

const search = [
  finds(listBookings, 'Bookings', '/booking-management/:id/detail', ['code'], ['group', 'agent']),
  finds(listInvoices, 'Invoices', '/invoice-management/:id/detail-invoice', ['number', 'code'], ['agent']),
  finds(listSummaries, 'Summaries', '/invoice-management/:id/detail-summary', ['number'], ['agent']),
  finds(listGroups, 'Groups', '/master-data/group/:id/detail', ['code'], ['name', 'agent']),
]

beforeEach(() => {
  closePalette()
  useRecent.setState({ recent: [] })
  useRegistry.setState({
    registry: {
      shell: '1',
      remotes: [
        entryOf('booking', {
          nav: [{ to: '/booking-management', label: named('Booking list'), section: 'bookings', order: 1 }],
          actions: [
            { id: 'create', label: named('Create booking'), to: '/create', permission: 'create.booking' },
            { id: 'secret', label: named('Do something else'), to: '/secret', permission: 'do.else' },
          ],
          search,
        }),
        entryOf('spa'),
      ],
    },
  })
  signedIn({ permissions: ['create.booking', 'view.booking'] })
})

test('Mod+K finds what this person may start, and goes there', async () => {
  const { user, router } = await renderPage(<Palette />, shellHost({}))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'create')
  expect(screen.getByRole('option', { name: 'Create booking' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Do something else' })).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/create')
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
})

test('Mod+K is heard by its place where the keyboard writes other letters', async () => {
  await renderPage(<Palette />, shellHost({}))
  fireEvent.keyDown(document.body, { key: 'ن', code: 'KeyK', ctrlKey: true })
  expect(await screen.findByRole('combobox')).toBeVisible()
})

test('a booking is found by its code', async () => {
  const row = { id, code: 'BK-2026-000123', group: 'Chen family', agent: 'Golden Lotus Travel' }
  const found = answer(listBookings, () => ({ data: [row], meta: {} }) as never)
  const host = shellHost({ answers: [found] })
  const { user, router } = await renderPage(<Palette />, host)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), '000123')
  await user.click(await screen.findByRole('option', { name: /BK-2026-000123/ }))
  expect(router.state.location.pathname).toBe(`/booking-management/${id}/detail`)
  expect(host.callsOf(listBookings).at(-1).query).toMatchObject({ search: '000123' })
})

const rowsOf = (...codes: string[]) =>
  codes.map((code, at) => ({ id: id.replace(/b$/, String(at)), code, group: 'Chen family', agent: 'Lotus' }))

const opened = async (found: (search: string) => object[]) => {
  const answered = answer(
    listBookings,
    ({ query }) => ({ data: found(String(query?.search)), meta: {} }) as never,
  )
  const { user, router } = await renderPage(<Palette />, shellHost({ answers: [answered] }))
  await user.keyboard('{Control>}k{/Control}')
  return { user, router, box: await screen.findByRole('combobox') }
}

test('an exact code and Enter opens that record, also before it is found', async () => {
  const { user, router, box } = await opened(() => rowsOf('BK-2026-0001230', 'BK-2026-000123'))
  await user.type(box, 'bk-2026-000123{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toContain('/booking-management/'))
  expect(router.state.location.pathname).toBe(`/booking-management/${id.replace(/b$/, '1')}/detail`)
})

test('records that hold what was typed are chosen before commands', async () => {
  const { user, router, box } = await opened((search) =>
    search === 'create' ? rowsOf('BK-2026-000009') : [],
  )
  await user.type(box, 'create')
  expect(await screen.findByRole('option', { name: /BK-2026-000009/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toMatch(/detail$/)
})

test('that nothing matches is said when nothing does, not before and not beside records', async () => {
  const { user, box } = await opened((search) => (search.startsWith('zq') ? [] : rowsOf('BK-2026-000123')))
  await user.type(box, '000123')
  expect(screen.queryByText('Nothing matches.')).toBeNull()
  await screen.findByRole('option', { name: /BK-2026-000123/ })
  expect(screen.queryByText('Nothing matches.')).toBeNull()
  await user.clear(box)
  await user.type(box, 'zqzq')
  expect(await screen.findByText('Nothing matches.')).toBeVisible()
})

test('records stand under their kind; nobody is asked for what the role may not see', async () => {
  signedIn({ permissions: ['view.booking', 'view.group'] })
  const answers = [
    answer(listBookings, () => ({ data: rowsOf('BK-2026-000123') }) as never),
    answer(listGroups, () => Promise.reject(new Error('out of order'))),
  ]
  const host = shellHost({ answers })
  const { user } = await renderPage(<Palette />, host)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), '000123')
  const record = await screen.findByRole('option', { name: 'BK-2026-000123 Chen family · Lotus' })
  expect(screen.getByRole('group', { name: 'Bookings' })).toContainElement(record)
  expect(screen.queryByRole('group', { name: 'Groups' })).toBeNull()
  expect(host.callsOf(listGroups)).toHaveLength(1)
  expect(host.callsOf(listInvoices)).toHaveLength(0)
})

const others = [
  { code: 'SUM-2026-000004', path: '/invoice-management/:id/detail-summary', of: listSummaries },
  { code: 'INV-2026-000045', path: '/invoice-management/:id/detail-invoice', of: listInvoices },
  { code: 'GRP-2026-000009', path: '/master-data/group/:id/detail', of: listGroups },
].map((record, at) => ({ ...record, id: id.replace(/b$/, String(at)) }))

test.each(others)('the code $code and Enter opens what it names', async ({ code, path, id: own }) => {
  signedIn({ permissions: ['view.booking', 'view.invoice', 'view.group'] })
  const answers = [
    answer(listBookings, () => ({ data: [], meta: {} }) as never),
    ...others.map(({ of, ...row }) =>
      answer(of, () => ({ data: [{ ...row, number: row.code, name: 'Chen', agent: 'Lotus' }] }) as never),
    ),
  ]
  const { user, router } = await renderPage(<Palette />, shellHost({ answers }))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), `${code.toLowerCase()}{Enter}`)
  await waitFor(() => expect(router.state.location.pathname).toBe(path.replace(':id', own)))
})

test('what was open lately is offered before anything is typed, and comes first among what is found', async () => {
  const [one, other] = rowsOf('BK-1', 'BK-2')
  useRecent.setState({ recent: [{ to: `/booking-management/${other?.id}/detail`, title: 'BK-2' }] })
  const { user, box } = await opened(() => [one, other].flatMap((row) => row ?? []))
  expect(screen.getByRole('option', { name: 'BK-2' })).toBeVisible()
  await user.type(box, 'Chen')
  const found = await screen.findAllByRole('option', { name: /Chen family/ })
  expect(found.map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['BK-2', 'BK-1'])
})
