import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith, le, preview, ride, stay, visit, wei } from '../story/bookings'
import { catalogue } from '../story/catalogue'
import { service, unfold } from '../story/services'

const detail = `/booking-management/${bookingId}/detail`
const showing = (booking: api.BookingDetail) =>
  fakeHost({
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: booking }),
      answer(api.bookingHistory, pageOf([])),
      answer(api.listConfirmationForms, pageOf([])),
    ],
  })

const declined = { ...stay, id: id(29), room: 'Suite', guestIds: [le.id], status: 'declined' as const }

test('each service tells what one costs and how many there are', async () => {
  const booking = bookingWith({
    hotels: [stay],
    transports: [{ ...ride, quantity: 2, welcomeLogoId: id(77) }],
    activities: [visit],
  })
  const { user } = await renderRemote(remote, detail, showing(booking))
  const hotel = await unfold(user, 'Kota Dewata · Deluxe')
  expect(hotel.getByText('Price per night').closest('div')).toHaveTextContent(
    'USD 100.00 per room and night × 4',
  )
  expect(hotel.getByText('Unit (rooms)').closest('div')).toHaveTextContent('1')
  const transport = await unfold(user, /Family MPV/)
  expect(transport.getByText('Price per unit').closest('div')).toHaveTextContent('USD 25.00 per vehicle × 1')
  expect(transport.getByText('Quantity (vehicles)').closest('div')).toHaveTextContent('2')
  expect(transport.getByRole('img', { name: 'Welcome logo' })).toBeInTheDocument()
  const activity = await unfold(user, 'Ayung rafting · With lunch')
  expect(activity.getByText('Price per pax').closest('div')).toHaveTextContent('USD 90.00 per adult × 1')
  expect(activity.getByText('Quantity').closest('div')).toHaveTextContent('1')
})

test('a declined service is struck out on the booking and can’t be put on a form', async () => {
  const booking = bookingWith({ status: 'in_process', hotels: [declined], activities: [visit] })
  await renderRemote(remote, detail, showing(booking))
  const title = await screen.findByText('Kota Dewata · Suite')
  expect(title.closest('del')).not.toBeNull()
  expect(service('Kota Dewata · Suite').getByText('Declined')).toBeVisible()
  expect(
    service('Kota Dewata · Suite').getByText('400.00', { exact: false, selector: 'del *' }),
  ).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Generate activity form' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Generate hotel form' })).toBeNull()
})

test('in its step a declined line is struck out and left out of the sum; changing it asks anew', async () => {
  const host = showing(
    bookingWith({ status: 'in_process', hotels: [declined, { ...stay, guestIds: [wei.id] }] }),
  )
  host.answers(answer(api.linePreviews.hotels, { data: preview }))
  const { user } = await renderRemote(remote, `${detail}/edit-hotel`, host)
  const title = await screen.findByText('Kota Dewata · Suite')
  expect(title.closest('del')).not.toBeNull()
  expect(screen.getByText('Declined')).toBeVisible()
  expect(screen.getByText('This step:')).toHaveTextContent('USD 400.00')
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await drawer.findByText(/^You agreed to/)
  await user.click(drawer.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.getByText('This step:')).toHaveTextContent('USD 800.00'))
  expect(host.callsOf(api.linePreviews.hotels).at(-1).body.id).toBeUndefined()
})

describe('what is over', () => {
  const changeOf = id(90)
  const over: [string, string, Partial<api.BookingDetail>][] = [
    ['a ride that one of its vehicles has driven', 'transport', { transports: [{ ...ride, isOver: true }] }],
    ['a ride that took place', 'transport', { transports: [{ ...ride, status: 'completed' }] }],
    ['a ride whose guests didn’t come', 'transport', { transports: [{ ...ride, status: 'no_show' }] }],
    [
      'a visit that was guided',
      'activity',
      { activities: [{ ...visit, status: 'requested', isOver: true }] },
    ],
    ['in a working copy, what was done', 'transport', { changeOf, transports: [{ ...ride, isOver: true }] }],
  ]
  const words = 'Over: it is done, or the guests didn’t come. It stays as it is'

  test.each(over)('%s stands in its step with why it stays', async (_, page, lines) => {
    const host = showing(bookingWith({ status: 'in_process', ...lines }))
    await renderRemote(remote, `${detail}/edit-${page}`, host)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  test('can’t be cancelled from its row', async () => {
    const transports = [ride, { ...ride, id: id(40), time: '18:00', isOver: true }].map((one) => ({
      ...one,
      status: 'to_assign' as const,
    }))
    await renderRemote(remote, detail, showing(bookingWith({ status: 'in_process', transports })))
    expect(await screen.findAllByRole('button', { name: /^Cancel service/ })).toHaveLength(1)
  })

  test('is declined no more, but still confirmed', async () => {
    const activities = [visit, { ...visit, id: id(41), isOver: true }].map((one) => ({
      ...one,
      status: 'requested' as const,
    }))
    await renderRemote(remote, detail, showing(bookingWith({ status: 'in_process', activities })))
    expect(await screen.findAllByRole('button', { name: 'Confirm' })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: 'Decline' })).toHaveLength(1)
  })
})

test('a declined service is replaced from its row: its form opens in the step, and the no stays beside it', async () => {
  const host = showing(
    bookingWith({ status: 'in_process', hotels: [declined, { ...stay, guestIds: [wei.id] }] }),
  )
  host.answers(answer(api.linePreviews.hotels, { data: preview }))
  const { user } = await renderRemote(remote, detail, host)
  const replacing = await screen.findByRole('link', { name: 'Replace: Kota Dewata · Suite' })
  expect(screen.getAllByRole('link', { name: /^Replace/ })).toHaveLength(1)
  await user.click(replacing)
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  expect(await drawer.findByRole('button', { name: 'Apply' })).toBeVisible()
  await waitFor(() => expect(host.callsOf(api.linePreviews.hotels)).not.toHaveLength(0))
  expect(host.callsOf(api.linePreviews.hotels).at(-1).body.id).toBeUndefined()
})

test('a second stay of the same guests on the same nights is refused at its field, before it joins the step', async () => {
  const second = { ...stay, id: id(28), room: 'Villa' }
  const host = showing(bookingWith({ status: 'in_process', hotels: [stay, second] }))
  host.answers(answer(api.linePreviews.hotels, { data: preview }))
  const { user } = await renderRemote(remote, `${detail}/edit-hotel`, host)
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[1] as HTMLElement)
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await drawer.findByText(/^You agreed to/)
  await user.click(drawer.getByRole('button', { name: 'Apply' }))
  const words = /Wang Wei has a bed in another stay on the night of 10 Mar 2099 already\./
  expect((await drawer.findAllByText(words))[0]).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Apply' })).toBeVisible()
})
