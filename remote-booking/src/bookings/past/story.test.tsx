import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, ride, stay, wei } from '../../story/bookings'
import { differencesOf, saidIn } from './compare'

const first = '2026-11-01T02:00:00.000Z'
const second = '2026-11-02T02:00:00.000Z'
const path = `/booking-management/${bookingId}/past`

const entry = (at: string, event: string, name: string) => ({
  ...{ id: id(at === first ? 301 : 302), event, at, reason: null, before: null, after: null },
  by: { id: id(3), name },
})
const drafted = bookingWith({ status: 'draft', hotels: [stay] })
const submitted = bookingWith({
  status: 'submitted',
  hotels: [{ ...stay, checkOut: '2099-03-14', sellCents: 50_000, remarks: 'Sea view' }],
  transports: [ride],
  guests: [wei],
})

const looking = (older: api.BookingDetail = drafted) =>
  fakeHost({
    can: ['view.booking', 'update.booking'],
    answers: [
      answer(api.getBooking, { data: { ...submitted, remarks: 'Later' } }),
      answer(
        api.bookingHistory,
        pageOf([entry(second, 'booking.submit', 'Wayan'), entry(first, 'booking.hotels.saved', 'Ayu')]),
      ),
      answer(api.bookingAsOf, ({ query }) => {
        const at = query?.at ?? ''
        return { data: { at, since: first, booking: at === first ? older : submitted } }
      }),
    ],
  })

test('from the history one goes to a moment, reads what stood then, and can change nothing', async () => {
  const { user } = await renderRemote(remote, `/booking-management/${bookingId}/detail`, looking())
  await user.click(await screen.findByRole('link', { name: 'As it was after: Hotels saved' }))
  expect(await screen.findByText(/This is how it stood/)).toBeVisible()
  expect(screen.getByText(/After: Hotels saved – Ayu\./)).toBeVisible()
  const stays = screen.getByRole('article', { name: /Kota Dewata/ })
  expect(within(stays).getByText('USD 400.00')).toBeVisible()
  expect(screen.queryByRole('article', { name: /Family MPV/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'To the booking as it is now' })).toHaveAttribute(
    'href',
    `/booking-management/${bookingId}/detail`,
  )
})

test('two moments differ in words, whichever of them was chosen first', async () => {
  await renderRemote(remote, `${path}?at=${first}&than=${second}`, looking())
  const heading = await screen.findByText('What changed')
  const card = heading.closest('.ant-card') as HTMLElement
  const told = within(card)
    .getAllByRole('article')
    .map((one) => one.textContent)
  expect(told.find((text) => text?.includes('Kota Dewata'))).toMatch(/Changed.*USD 400\.00.*USD 500\.00/)
  expect(told.find((text) => text?.includes('Kota Dewata'))).toContain('Sea view')
  expect(told.find((text) => text?.includes('Family MPV'))).toMatch(/^Added/)
  expect(told.find((text) => text?.includes('Removed'))).toBeDefined()
  expect(told[0]).toMatch(/Booking.*Draft.*becomes.*Submitted/)
})

test('a moment and itself as it is now: what is the same says so', async () => {
  await renderRemote(remote, `${path}?at=${first}&than=${second}`, looking(submitted))
  expect(await screen.findByText('Nothing was different between the two.')).toBeVisible()
})

test('the booking as it is now is a moment too', async () => {
  await renderRemote(remote, `${path}?at=now&than=${second}`, looking())
  const heading = await screen.findByText('What changed')
  expect(heading.closest('.ant-card')).toHaveTextContent('Later')
})

test('what was before the records is said, with the way to the earliest that is kept', async () => {
  const host = looking()
  host.answers(
    answer(api.bookingAsOf, ({ query }) => {
      if (query?.at === first) return { data: { at: first, since: first, booking: drafted } }
      const message = 'How it stood then wasn’t kept: the record was begun later.'
      throw refusal(404, { code: 'NOT_KEPT_THEN', message, details: { since: first } })
    }),
  )
  const { user } = await renderRemote(remote, `${path}?at=2020-01-01T00:00:00.000Z`, host)
  expect(await screen.findByText(/wasn’t kept/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the earliest that is kept' }))
  expect(await screen.findByRole('article', { name: /Kota Dewata/ })).toBeVisible()
})

test('values are compared by what they say', () => {
  const part = (title: string, value: unknown) => ({
    ...{ key: 'a', of: 'services' as const, title },
    facts: [['Price', value]] as never,
  })
  expect(saidIn(false)).toBe('')
  expect(differencesOf([part('Ubud', 1)], [part('Ubud', 1)], () => 'Service')).toEqual([])
  expect(
    differencesOf([part('Ubud', 1)], [part('Kuta', 2)], () => 'Service')[0]?.fields.map(({ label }) => label),
  ).toEqual(['Service', 'Price'])
  expect(differencesOf([], [part('Ubud', 1)], () => 'Service')[0]?.change).toBe('added')
})
