import { forEachLanguage } from '@melali/shared/contract'
import { screen } from '@testing-library/react'
import { useRegistry } from '../registry-store'
import { renderPage, shellHost, signedIn } from '../testing/render-shell'
import { NavMenu } from './nav-menu'

const named = (en: string) => forEachLanguage((locale) => (locale === 'en' ? en : `${en} ${locale}`))

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
          paths: ['/booking-management'],
          actions: [],
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
        },
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
