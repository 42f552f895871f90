import * as api from '@melali/shared/api'
import { answer, fakeHost, pageOf, renderRemote } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith, stay } from '../story/bookings'

const opened = (parts: Partial<api.BookingDetail>) => {
  const hotels = [{ ...stay, status: 'confirmed' as const }]
  const booking = bookingWith({ status: 'in_process', hotels, ...{ lines: 1, confirmedLines: 1 }, ...parts })
  return renderRemote(
    remote,
    `/booking-management/${bookingId}/detail`,
    fakeHost({
      can: ['view.booking'],
      answers: [answer(api.getBooking, { data: booking }), answer(api.bookingHistory, pageOf([]))],
    }),
  )
}
const waits = 'Every service is confirmed. The booking waits for its minimum payment.'

test('a booking whose payments were taken back says so, with the day in Bali, and what it waits for', async () => {
  await opened({ unpaidSince: '2026-11-19T17:00:00.000Z' })
  expect(await screen.findByText('Its payments were taken back on 20 Nov 2026.')).toBeVisible()
  expect(screen.getByText(waits)).toBeVisible()
})

test('one that waits for its first payment says no more than that', async () => {
  await opened({})
  expect(await screen.findByText(waits)).toBeVisible()
  expect(screen.queryByText(/taken back/)).toBeNull()
})

test('one that was cancelled since is told of as cancelled alone', async () => {
  await opened({ status: 'cancelled', unpaidSince: '2026-11-19T17:00:00.000Z' })
  expect(await screen.findByText('This booking is cancelled')).toBeVisible()
  expect(screen.queryByText(/taken back/)).toBeNull()
})
