import * as api from '@melali/shared/api'
import { answer, fakeHost, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, stay, visit } from '../../story/bookings'
import { catalogue } from '../../story/catalogue'
import { hotelOn } from './pickup'

const first = { ...stay, hotel: 'Kuta Inn', checkIn: '2099-03-10', checkOut: '2099-03-12' }
const second = { ...stay, hotel: 'Ubud Villa', checkIn: '2099-03-12', checkOut: '2099-03-14' }

test.each([
  ['the day of arrival', '2099-03-10', 'Kuta Inn'],
  ['a day of the stay', '2099-03-11', 'Kuta Inn'],
  ['a day on which the hotel changes', '2099-03-12', 'Kuta Inn'],
  ['the last morning', '2099-03-14', 'Ubud Villa'],
  ['a day without a bed', '2099-03-15', undefined],
])('on %s guests are picked up where they wake up, else where they sleep', (_, day, hotel) => {
  expect(hotelOn({ hotels: [first, second] }, day)).toBe(hotel)
})

test('a stay that was cancelled picks up nobody', () => {
  expect(hotelOn({ hotels: [{ ...first, status: 'cancelled' }] }, '2099-03-11')).toBeUndefined()
})

const opened = async (booking: api.BookingDetail, button: string) => {
  const host = fakeHost({
    answers: [
      ...catalogue,
      answer(api.serviceWarnings, { data: [] }),
      answer(api.getBooking, { data: booking }),
      answer(api.listActivityPackages, pageOf([])),
    ],
  })
  const { user } = await renderRemote(remote, `/booking-management/${bookingId}/detail/edit-activity`, host)
  await user.click(await screen.findByRole('button', { name: button }))
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  return { user, drawer, pickup: await drawer.findByRole('textbox', { name: 'Pick-up at' }) }
}

test('a new activity offers the hotel and follows the day; what somebody typed stays', async () => {
  const { user, drawer, pickup } = await opened(bookingWith({ hotels: [first, second] }), 'Add activity')
  await waitFor(() => expect(pickup).toHaveValue('Kuta Inn'))
  const toDay = async (day: string) => {
    const date = drawer.getByLabelText('Date')
    await user.clear(date)
    await user.type(date, `${day}{Enter}`)
  }
  await toDay('2099-03-13')
  await waitFor(() => expect(pickup).toHaveValue('Ubud Villa'))
  await user.clear(pickup)
  await user.type(pickup, 'Harbour')
  await toDay('2099-03-11')
  await waitFor(() => expect(drawer.getByLabelText('Date')).toHaveValue('2099-03-11'))
  expect(pickup).toHaveValue('Harbour')
})

test('an activity that was saved without a place keeps it so', async () => {
  const saved = { ...visit, pickupPlace: null }
  const { pickup } = await opened(bookingWith({ hotels: [first], activities: [saved] }), 'Edit')
  expect(pickup).toHaveValue('')
})
