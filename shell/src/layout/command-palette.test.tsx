import { listBookings } from '@melali/shared/api'
import { answer } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { useRegistry } from '../registry-store'
import { renderPage, shellHost, signedIn } from '../testing/render-shell'
import { Palette } from './palette-gate'

const named = (en: string) => ({ en, zh: `${en} zh`, fr: `${en} fr`, ar: `${en} ar` })
const id = '0190a0de-0000-7000-8000-00000000bbbb'

beforeEach(() => {
  useRegistry.setState({
    registry: {
      shell: '1',
      remotes: [
        {
          name: 'booking',
          contract: 1,
          version: '1',
          entry: '',
          integrity: '',
          preload: [],
          paths: [],
          nav: [{ to: '/booking-management', label: named('Booking list'), section: 'bookings', order: 1 }],
          actions: [
            { id: 'create', label: named('Create booking'), to: '/create', permission: 'create.booking' },
            { id: 'secret', label: named('Do something else'), to: '/secret', permission: 'do.else' },
          ],
        },
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
