import * as api from '@melali/shared/api'
import { answer, fakeHost, id, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, preview, stay } from '../../story/bookings'
import { catalogue, hotelPackage } from '../../story/catalogue'

const [deluxe] = hotelPackage.rooms as [(typeof hotelPackage.rooms)[number]]
const suite = { ...deluxe, id: id(52), name: 'Family suite', maxAdults: 4, maxChildren: 2 }
const villa = { ...deluxe, id: id(53), name: 'Villa', maxAdults: 6, maxChildren: 2 }
const single = { ...deluxe, id: id(54), name: 'Single', maxAdults: 1, maxChildren: 0 }

const offer = ({ id: roomId, name: room, maxAdults, maxChildren }: typeof deluxe, more: object) => ({
  ...{ roomId, room, maxAdults, maxChildren, board: 'BB' as const, onRequest: false, problem: null },
  ...{ rooms: 1, sellCents: 40_000 },
  ...more,
})

/** As the server orders them: what fits and is cheapest first. */
const offers: api.RoomChoice[] = [
  offer(suite, { sellCents: 60_000 }),
  offer(villa, { sellCents: 120_000, onRequest: true }),
  offer(deluxe, { rooms: 2, sellCents: 80_000, problem: 'Two more beds are needed.' }),
  offer(single, { rooms: null, sellCents: null, problem: 'A child can’t sleep alone.' }),
]

const opened = async () => {
  const host = fakeHost({
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: bookingWith({ hotels: [stay] }) }),
      answer(api.getHotelPackage, { data: { ...hotelPackage, rooms: [single, deluxe, suite, villa] } }),
      answer(api.offeredRooms, { data: offers }),
      answer(api.linePreviews.hotels, { data: preview }),
    ],
  })
  const { user } = await renderRemote(remote, `/booking-management/${bookingId}/detail/edit-hotel`, host)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await drawer.findByText('USD 600.00')
  const card = (name: string) =>
    drawer.getByRole('radio', { name: new RegExp(`^${name}`) }).closest('label') as HTMLElement
  return { host, user, drawer, card }
}

test('each room tells its price for the stay, whom it holds, and whether it must be asked for', async () => {
  const { drawer, card } = await opened()
  const names = drawer.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names.map((name) => /^[A-Z][a-z]+/.exec(name ?? '')?.[0])).toEqual([
    ...['Family', 'Villa', 'Deluxe', 'Single'],
  ])
  expect(card('Family suite')).toHaveTextContent('USD 600.00Adults up to 4, children up to 2')
  expect(card('Villa')).toHaveTextContent(/on request/i)
})

test('a room that is too small says how many are needed, and what to take instead', async () => {
  const { card } = await opened()
  expect(card('Deluxe')).toHaveTextContent(/need 2 rooms\. Fits: Family suite or Villa\./)
  expect(card('Family suite')).not.toHaveTextContent('Fits:')
})

test('one that no number helps says why, and can’t be chosen', async () => {
  const { drawer, card } = await opened()
  expect(card('Single')).toHaveTextContent('A child can’t sleep alone. Fits: Family suite or Villa.')
  expect(drawer.getByRole('radio', { name: /^Single/ })).toBeDisabled()
})

test('choosing one that is too small takes as many as are needed', async () => {
  const { user, drawer } = await opened()
  await user.click(drawer.getByRole('radio', { name: /^Family suite/ }))
  expect(drawer.getByRole('spinbutton', { name: 'Rooms' })).toHaveValue('1')
  await user.click(drawer.getByRole('radio', { name: /^Deluxe/ }))
  expect(drawer.getByRole('spinbutton', { name: 'Rooms' })).toHaveValue('2')
})

test('until the chosen contract is read its place is empty, and saving keeps it', async () => {
  const host = fakeHost({
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: bookingWith({ hotels: [stay] }) }),
      answer(api.getHotelPackage, () => new Promise<never>(() => undefined)),
      answer(api.offeredRooms, { data: [] }),
      answer(api.linePreviews.hotels, { data: preview }),
    ],
  })
  const { user } = await renderRemote(remote, `/booking-management/${bookingId}/detail/edit-hotel`, host)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const drawer = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  expect(await drawer.findByRole('combobox', { name: 'Hotel and contract' })).toBeVisible()
  expect(drawer.queryByText(stay.contractId)).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(host.callsOf(api.linePreviews.hotels).at(-1)?.body).toMatchObject({ contractId: stay.contractId }),
  )
})
