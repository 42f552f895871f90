import * as api from '@melali/shared/api'
import { answer, fakeHost, id, onScreen, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, ride, stay, visa, visit } from '../../story/bookings'
import { daysOf } from './days'

const at = `/booking-management/${bookingId}/detail`
const showing = (booking: api.BookingDetail, more: `${string}.${string}`[] = []) =>
  fakeHost({
    can: ['view.booking', 'update.booking', 'confirm.line', 'assign.driver', ...more],
    answers: [answer(api.getBooking, { data: booking }), answer(api.bookingHistory, pageOf([]))],
  })
const booking = bookingWith({
  status: 'in_process',
  hotels: [{ ...stay, status: 'requested', checkOut: '2099-03-12' }],
  transports: [ride],
  activities: [{ ...visit, confirmationNumber: 'RAFT-1' }],
  addons: [{ ...visa, status: 'active' }],
  gaps: [
    { code: 'NO_BED', day: '2099-03-12', lineId: null, message: 'Nobody has a bed this night.' },
    { code: 'BEFORE_LANDING', day: '2099-03-10', lineId: ride.id, message: 'This is before the landing.' },
  ],
})

const told = (one: api.BookingDetail) =>
  daysOf(one).map(({ day, beds, entries }) => [day, beds.join(), ...entries.map(({ kind }) => kind.name)])

test('a trip goes from arrival to departure, each day in its order, the bed last', () => {
  expect(told(booking)).toEqual([
    ['2099-03-10', 'Kota Dewata', 'transport', 'hotel'],
    ['2099-03-11', 'Kota Dewata', 'activity'],
    ['2099-03-12', ''],
    ['2099-03-13', ''],
    ['2099-03-14', ''],
    [null, '', 'extra'],
  ])
  expect(told(bookingWith())).toEqual([])
})

test('what lies outside the trip has its own day, without those between, and a declined hotel gives no bed', () => {
  const late = { ...visit, date: '2099-03-16' }
  const days = told(bookingWith({ hotels: [{ ...stay, status: 'declined' }], activities: [late] }))
  expect(days.map(([day]) => day)).toEqual(
    ['10', '11', '12', '13', '14', '16'].map((day) => `2099-03-${day}`),
  )
  expect(days.every(([, beds]) => beds === '')).toBe(true)
})

test('an extra whose day was mistyped by a century costs the page one row', () => {
  const days = told(bookingWith({ hotels: [stay], addons: [{ ...visa, from: '2199-03-11' }] }))
  expect(days).toHaveLength(6)
  expect(days.at(-1)).toEqual(['2199-03-11', '', 'extra'])
})

test('one table shows every service with its state, price and actions; a row unfolds to the rest', async () => {
  const narrow = onScreen('wide')
  const { user } = await renderRemote(remote, at, showing(booking))
  const row = (name: RegExp) => screen.getByRole('row', { name })
  expect(await screen.findByRole('row', { name: /Tue 10 Mar 2099 Night: Kota Dewata/ })).toBeVisible()
  expect(row(/Thu 12 Mar 2099.*Nobody has a bed this night/)).toBeVisible()
  const transfer = row(/14:30 Family MPV/)
  expect(within(transfer).getByText('This is before the landing.')).toBeVisible()
  expect(within(transfer).getByRole('button', { name: 'Assign driver' })).toBeVisible()
  expect(within(row(/Ayung rafting/)).getByText('RAFT-1')).toBeVisible()
  const hotel = row(/Kota Dewata · Deluxe/)
  expect(within(hotel).getByText('USD 400.00')).toBeVisible()
  expect(within(hotel).getByRole('button', { name: 'Confirm' })).toBeVisible()
  expect(screen.queryByText('Price per night')).toBeNull()
  await user.click(within(hotel).getByRole('button', { name: 'Expand row' }))
  expect(await screen.findByText('Price per night')).toBeVisible()
  for (const name of ['Hotel', 'Transport', 'Activity', 'Extras'])
    expect(screen.getByRole('link', { name: `Edit: ${name}` })).toBeVisible()
  narrow()
})

test('on a phone the same days are cards', async () => {
  const wide = onScreen('phone')
  await renderRemote(remote, at, showing(booking))
  expect(await screen.findByRole('group', { name: /Family MPV/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /Family MPV/ })).toBeNull()
  wide()
})

test('a booking without services says so, and where they are added', async () => {
  await renderRemote(remote, at, showing(bookingWith({ status: 'submitted' })))
  expect(await screen.findByText('Nothing is booked yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit: Hotel' })).toBeVisible()
})

test('a long history shows its newest, the rest is asked for', async () => {
  const events = Array.from({ length: 7 }, (_, at) => ({
    ...{ id: id(200 + at), event: 'booking.updated', at: '2099-01-01T00:00:00.000Z', reason: `Reason ${at}` },
    ...{ by: { id: id(3), name: 'Ayu' }, before: null, after: null },
  }))
  const host = showing(booking)
  host.answers(answer(api.bookingHistory, pageOf(events as never)))
  const { user } = await renderRemote(remote, at, host)
  expect(await screen.findByText('Reason 4')).toBeVisible()
  expect(screen.queryByText('Reason 5')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(screen.getByText('Reason 6')).toBeVisible()
})

const fee = {
  lineId: stay.id,
  title: 'Kota Dewata',
  startsOn: stay.checkIn,
  feeCents: 10_000,
  rule: '50 % within 14 days',
}
const costing = (...lines: (typeof fee)[]) =>
  answer(api.previewCancellation, { data: { feeCents: 10_000, paidCents: 0, refundCents: 0, lines } })

test('a service is cancelled from its row for the fee that is told; what is confirmed is reopened first', async () => {
  const narrow = onScreen('wide')
  const host = showing({
    ...booking,
    activities: [{ ...visit, status: 'confirmed', confirmationNumber: 'RAFT-1' }],
  })
  const without = { ...booking, hotels: [] }
  host.answers(costing(fee), answer(api.hotelLines.remove, { data: without }))
  const { user } = await renderRemote(remote, at, host)
  const hotel = await screen.findByRole('row', { name: /Kota Dewata · Deluxe/ })
  const rafting = screen.getByRole('row', { name: /Ayung rafting/ })
  expect(within(rafting).queryByRole('button', { name: /^Cancel service/ })).toBeNull()
  await user.click(within(hotel).getByRole('button', { name: /^Cancel service: Kota Dewata/ }))
  const question = await screen.findByRole('dialog', { name: /^Cancel Kota Dewata/ })
  expect(await within(question).findByText('50 % within 14 days')).toBeVisible()
  expect(within(question).getByText('USD 100.00')).toBeVisible()
  expect(within(question).queryByRole('checkbox', { name: 'Waive the fee' })).toBeNull()
  expect(within(question).getByRole('button', { name: 'Back' })).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Cancel service' }))
  await waitFor(() => expect(hotel).not.toBeInTheDocument())
  expect(host.callsOf(api.hotelLines.remove)).toMatchObject([
    { params: { id: bookingId, lineId: stay.id }, body: { acceptedFeeCents: 10_000 } },
  ])
  narrow()
})

test('who decides on prices waives the fee of a service, and says why', async () => {
  const narrow = onScreen('wide')
  const host = showing(booking, ['override.price'])
  host.answers(costing(fee), answer(api.hotelLines.remove, { data: { ...booking, hotels: [] } }))
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: /^Cancel service: Kota Dewata/ }))
  const question = await screen.findByRole('dialog', { name: /^Cancel Kota Dewata/ })
  await user.click(await within(question).findByRole('checkbox', { name: 'Waive the fee' }))
  await user.click(within(question).getByRole('button', { name: 'Cancel service' }))
  expect(await within(question).findByText('This field is required.')).toBeVisible()
  expect(host.callsOf(api.hotelLines.remove)).toEqual([])
  await user.type(within(question).getByRole('textbox', { name: 'Why it is waived' }), 'Flooded')
  await user.click(within(question).getByRole('button', { name: 'Cancel service' }))
  await waitFor(() => expect(host.callsOf(api.hotelLines.remove)).toHaveLength(1))
  expect(host.callsOf(api.hotelLines.remove)).toMatchObject([
    { body: { acceptedFeeCents: 10_000, waiver: 'Flooded' } },
  ])
  narrow()
})

test('who may not edit a booking cancels none of its services', async () => {
  const narrow = onScreen('wide')
  await renderRemote(remote, at, showing({ ...booking, status: 'confirmed' }))
  expect(await screen.findByRole('row', { name: /Kota Dewata · Deluxe/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Cancel service/ })).toBeNull()
  narrow()
})
