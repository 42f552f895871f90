import { driverBookings } from '@melali/shared/api'
import { drivers } from '@melali/shared/resources'
import { answer, fakeHost, pageOf, renderRemote, routesOf } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { matchPath } from 'react-router-dom'
import allRoutes from '../../docs/specification/routes.json'
import { descriptor } from './descriptor'
import remote from './remote'

const served = routesOf(remote).flatMap(({ path }) => path ?? [])

test.each(descriptor.nav.map((item) => item.to))('the menu item %s leads to a page', (to) => {
  expect(served.some((pattern) => matchPath(pattern, to))).toBe(true)
})

test.each(allRoutes.filter(({ owner }) => owner === 'remote-masterdata').map(({ path }) => path))(
  'the specified page %s is there',
  (path) => {
    expect(served).toContain(path)
  },
)

test.each(
  allRoutes
    .filter((route) => route.owner === 'remote-masterdata' && 'resetPackage' in route)
    .map(({ path }) => path),
)('entering %s forgets what was chosen in a catalogue', (path) => {
  const [found] = routesOf(remote).filter((route) => route.path === path)
  expect(found?.handle).toMatchObject({ resetPackage: true })
})

const driver = {
  id: '0190a0de-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  active: true,
  name: 'Wayan Surya',
  phone: '+62 812 1111 2222',
  email: null,
  languages: ['id', 'en'],
  licenceNumber: 'SIM-1',
  licenceExpiry: '2020-01-31',
  supplierId: null,
  photoId: null,
  remarks: null,
}

test('the list leads to a driver with an expired licence and a duty', async () => {
  const duty = {
    id: '0190a0de-0000-7000-8000-000000000002',
    bookingId: '0190a0de-0000-7000-8000-000000000003',
    bookingCode: 'BK-2026-000123',
    kind: 'service' as const,
    status: 'planned' as const,
    startsAt: '2026-11-21T01:00:00.000Z',
    endsAt: '2026-11-21T03:00:00.000Z',
    zoneFrom: 'South',
    zoneTo: 'Ubud',
    vehicle: 'DK 1234 AB',
    note: '',
  }
  const host = fakeHost({
    answers: [
      answer(drivers.endpoints.list, pageOf([driver])),
      answer(drivers.endpoints.get, { data: driver }),
      answer(driverBookings, pageOf([duty])),
    ],
  })
  const { user } = await renderRemote(remote, '/master-data/driver', host)
  await user.click(await screen.findByRole('link', { name: 'Wayan Surya' }))
  expect(await screen.findByText(/licence expired on 31 Jan 2020/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'BK-2026-000123' })).toHaveAttribute(
    'href',
    `/booking-management/${duty.bookingId}/detail`,
  )
  expect(screen.getByText('21 Nov 2026, 09:00')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Wayan Surya · Melali'))
})
