import { screen } from '@testing-library/react'
import { useRegistry } from '../registry-store'
import { entryOf, named } from '../testing/registry'
import { renderPage, shellHost, signedIn } from '../testing/render-shell'
import { NavMenu } from './nav-menu'

beforeEach(() => {
  useRegistry.setState({
    registry: {
      shell: '1',
      remotes: [
        entryOf('booking', {
          paths: ['/booking-management'],
          nav: [
            { to: '/booking-management', label: named('Bookings list'), section: 'bookings', order: 1 },
            {
              to: '/dispatch',
              label: named('Dispatch board'),
              section: 'bookings',
              order: 2,
              permission: 'assign.driver',
            },
          ],
        }),
      ],
    },
  })
})

test('shows the page that is open and hides what this person may not do', async () => {
  signedIn({ permissions: [] })
  await renderPage(<NavMenu mode="inline" />, shellHost({}), '/booking-management/7/detail')
  expect(await screen.findByRole('link', { name: 'Bookings list' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('link', { name: 'Dispatch board' })).not.toBeInTheDocument()
})

test('shows more to somebody who may do more', async () => {
  signedIn({ permissions: ['assign.driver'] })
  await renderPage(<NavMenu mode="inline" />, shellHost({}), '/booking-management')
  expect(await screen.findByRole('link', { name: 'Dispatch board' })).toHaveAttribute('href', '/dispatch')
})
