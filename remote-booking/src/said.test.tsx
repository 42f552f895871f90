import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from './remote'
import { bookingId, bookingWith, ride, stay, visa, visit } from './story/bookings'
import { catalogue } from './story/catalogue'

const detail = `/booking-management/${bookingId}/detail`
const full = bookingWith({ hotels: [stay], transports: [ride], activities: [visit], addons: [visa] })

const showing = (booking = full) =>
  fakeHost({
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: booking }),
      answer(api.bookingHistory, pageOf([])),
      answer(api.listBookings, pageOf([])),
    ],
  })
const away = () => {
  throw refusal(503, { code: 'UNAVAILABLE', message: 'Not reachable.' })
}

const steps = [
  ['hotel', api.hotelStep, 'Hotel booking deleted', 'Failed to delete hotel booking'],
  ['transport', api.transportStep, 'Transport booking deleted', 'Failed to delete transport booking'],
  ['activity', api.activityStep, 'Activity booking deleted', 'Failed to delete activity booking'],
  ['extras', api.extraStep, 'Extras booking deleted', 'Failed to delete extras booking'],
] as const

test.each(steps)('the %s step has its own sentences', async (edit, { replace }, done, failed) => {
  const host = showing()
  host.answers(answer(replace as typeof api.hotelStep.replace, away))
  const { user } = await renderRemote(remote, `${detail}/edit-${edit}`, host)
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.notices).toHaveLength(1))
  expect(host.notices[0]).toMatchObject({ kind: 'error', text: `${failed}: Not reachable.` })
  host.answers(answer(replace as typeof api.hotelStep.replace, { data: bookingWith() }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.notices.at(-1)).toEqual({ kind: 'success', text: done }))
})

test('one line of several has its own, and a refusal that the step shows begins with it', async () => {
  const host = showing(bookingWith({ hotels: [stay, { ...stay, id: id(29) }] }))
  host.answers(
    answer(api.hotelStep.replace, () => {
      throw refusal(409, { code: 'LINE_CONFIRMED', message: 'It is confirmed.' })
    }),
  )
  const { user } = await renderRemote(remote, `${detail}/edit-hotel`, host)
  await user.click((await screen.findAllByRole('button', { name: 'Remove' }))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const alert = (await screen.findByText('Failed to remove hotel stay')).closest('[role="alert"]')
  expect(alert).toHaveTextContent('It is confirmed.')
})

test('guests who change are told apart from guests who go', async () => {
  const host = showing()
  host.answers(answer(api.guestStep.replace, away))
  const { user } = await renderRemote(remote, `${detail}/edit-guest`, host)
  const name = (await screen.findAllByDisplayValue('Wang Wei'))[0] as HTMLElement
  await user.type(name, 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(host.notices[0]).toMatchObject({ text: 'Failed to update guests: Not reachable.' }),
  )
})

test.each([
  [`${detail}/edit-guest`, 'Guests could not be loaded'],
  [`${detail}/edit-hotel`, 'Hotel bookings could not be loaded'],
  [`${detail}/edit-transport`, 'Transport bookings could not be loaded'],
  [`${detail}/edit-activity`, 'Activity bookings could not be loaded'],
  [`${detail}/edit-extras`, 'Extras list could not be loaded'],
  [detail, 'Booking detail could not be loaded'],
  [`/booking-management/create?id=${bookingId}`, 'Booking detail could not be loaded'],
])('%s that can’t be read says what it is', async (at, words) => {
  const host = showing()
  host.answers(answer(api.getBooking, away))
  await renderRemote(remote, at, host)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a booking that isn’t there still says so', async () => {
  const host = showing()
  host.answers(
    answer(api.getBooking, () => {
      throw refusal(404, { code: 'NOT_FOUND', message: 'This does not exist, or is not yours.' })
    }),
  )
  await renderRemote(remote, detail, host)
  expect(await screen.findByText('This does not exist, or is not yours.')).toBeVisible()
  expect(screen.queryByText('Booking detail could not be loaded')).toBeNull()
})

test('parts of a page name what they lack: history, contracts, the numbers on the tabs', async () => {
  const host = showing()
  host.answers(
    answer(api.bookingHistory, away),
    answer(api.listHotelPackages, away),
    answer(api.countBookings, away),
  )
  const { user, unmount } = await renderRemote(remote, detail, host)
  expect(await screen.findByText('History could not be loaded')).toBeVisible()
  unmount()
  const edit = await renderRemote(remote, `${detail}/edit-hotel`, host)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  expect(await drawer.findByText('Contract list could not be loaded')).toBeVisible()
  edit.unmount()
  await renderRemote(remote, '/booking-management', host)
  const alert = (await screen.findByText('Count numbers could not be loaded')).closest('[role="alert"]')
  host.answers(answer(api.countBookings, { data: { statuses: {}, tabs: {} } } as never))
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('Count numbers could not be loaded')).toBeNull())
})
