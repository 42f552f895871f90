import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith, preview, ride, stay, visa, visit } from '../story/bookings'
import { catalogue } from '../story/catalogue'
import { service, unfold } from '../story/services'

const at = `/booking-management/${bookingId}/detail`
const reservation: Permission[] = ['view.booking', 'update.booking', 'override.price']

const showing = (booking: api.BookingDetail, can: Permission[] = reservation) =>
  fakeHost({
    can,
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: booking }),
      answer(api.bookingHistory, pageOf([])),
      answer(api.listConfirmationForms, pageOf([])),
    ],
  })
const hotel = 'Kota Dewata · Deluxe'
const lastDialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)

const byHand = (sellCents: number, reason: string) => ({
  sellCents,
  trace: [
    ...stay.trace,
    { code: 'BY_HAND', day: null, params: { reason, quantity: 1 }, sellCents: sellCents - stay.sellCents },
  ],
})
const asked = { ...stay, status: 'requested' as const }
const running = bookingWith({ status: 'in_process', hotels: [asked], version: 5 })
const set = bookingWith({
  status: 'in_process',
  hotels: [{ ...asked, ...byHand(35_000, 'Promised at the fair') }],
  version: 6,
})

test('whoever may override prices sets one with its reason; what is wrong is told at its field', async () => {
  const host = showing(running)
  host.answers(
    answer(api.handPrice.hotels.set, ({ body }) => {
      if (body.sellCents === 0)
        throw refusal(422, { code: 'INVALID', errors: { sellCents: ['Too little.'] } })
      host.answers(answer(api.getBooking, { data: set }))
      return { data: set }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click((await unfold(user, hotel)).getByRole('button', { name: 'Set price by hand' }))
  const dialog = await lastDialog()
  expect(dialog.getByText('By the contract:')).toHaveTextContent('USD 400.00')
  const amount = dialog.getByRole('textbox', { name: 'Sell price' })
  expect(amount).toHaveValue('400.00')
  await user.clear(amount)
  await user.click(dialog.getByRole('button', { name: 'Set price' }))
  expect(await dialog.findByText('Sell price: This field is required.')).toBeVisible()
  expect(dialog.getByText('Reason: This field is required.')).toBeVisible()
  await user.type(amount, '0')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Promised at the fair')
  await user.click(dialog.getByRole('button', { name: 'Set price' }))
  expect(await dialog.findByText('Sell price: Too little.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Promised at the fair')
  await user.clear(amount)
  await user.type(amount, '350')
  await user.click(dialog.getByRole('button', { name: 'Set price' }))
  expect(await service(hotel).findByText('Promised at the fair')).toBeVisible()
  expect(service(hotel).getByText('Price set by hand')).toBeVisible()
  expect(host.callsOf(api.handPrice.hotels.set).at(-1)).toMatchObject({
    params: { id: bookingId, lineId: stay.id },
    body: { sellCents: 35_000, reason: 'Promised at the fair' },
    version: 5,
  })
  expect(host.notices).toEqual([{ kind: 'success', text: 'Price set' }])
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull())
})

test('why this price ends with the person’s words', async () => {
  const { user } = await renderRemote(remote, at, showing(set))
  await user.click((await unfold(user, hotel)).getByRole('button', { name: 'Why this price?' }))
  const dialog = await lastDialog()
  expect(dialog.getByText(/^Price set by hand: .Promised at the fair/)).toBeVisible()
  expect(dialog.getByText('USD 350.00')).toBeVisible()
})

test('it is taken off once that is sure, and the contract’s price holds again', async () => {
  const host = showing(set)
  host.answers(
    answer(api.handPrice.hotels.takeOff, () => {
      host.answers(answer(api.getBooking, { data: running }))
      return { data: running }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click((await unfold(user, hotel)).getByRole('button', { name: 'Take off hand-set price' }))
  const question = await lastDialog()
  expect(question.getByText('The contract’s price holds again:', { exact: false })).toHaveTextContent(
    'USD 400.00',
  )
  expect(host.callsOf(api.handPrice.hotels.takeOff)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Take off hand-set price' }))
  await waitFor(() => expect(service(hotel).queryByText('Price set by hand')).toBeNull())
  expect(host.callsOf(api.handPrice.hotels.takeOff)[0]).toMatchObject({ version: 6 })
  expect(host.notices).toEqual([{ kind: 'success', text: 'Hand-set price taken off' }])
})

test('where somebody else was faster, theirs and mine stand side by side', async () => {
  const host = showing(running)
  host.answers(
    answer(api.handPrice.hotels.set, ({ body }) => {
      if (host.callsOf(api.handPrice.hotels.set).length === 1)
        throw refusal(412, { code: 'STALE', message: 'Somebody else changed this.', details: set })
      return { data: { ...set, hotels: [{ ...asked, ...byHand(body.sellCents, body.reason) }] } }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click((await unfold(user, hotel)).getByRole('button', { name: 'Set price by hand' }))
  const form = await lastDialog()
  await user.clear(form.getByRole('textbox', { name: 'Sell price' }))
  await user.type(form.getByRole('textbox', { name: 'Sell price' }), '360')
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Match')
  await user.click(form.getByRole('button', { name: 'Set price' }))
  const title = await screen.findByText('Somebody else changed this meanwhile')
  const conflict = within(title.closest('[role=dialog]') as HTMLElement)
  expect(await conflict.findByRole('radio', { name: /USD 350\.00/ })).toBeInTheDocument()
  expect(conflict.getByRole('radio', { name: /USD 360\.00/ })).toBeChecked()
  await user.click(conflict.getByRole('radio', { name: /Promised at the fair/ }))
  await user.click(conflict.getByRole('button', { name: 'Save this' }))
  await waitFor(() => expect(host.callsOf(api.handPrice.hotels.set)).toHaveLength(2))
  expect(host.callsOf(api.handPrice.hotels.set)[1]).toMatchObject({
    body: { sellCents: 36_000, reason: 'Promised at the fair' },
    version: 6,
  })
})

const extra: api.ExtraLine = { ...visa, status: 'active' }

test('each service that may still change offers it, extras don’t', async () => {
  const parts = { hotels: [asked], transports: [ride], activities: [visit], addons: [extra] }
  const { user } = await renderRemote(remote, at, showing(bookingWith({ status: 'in_process', ...parts })))
  for (const title of [hotel, /Family MPV/, 'Ayung rafting · With lunch'])
    expect((await unfold(user, title)).getByRole('button', { name: 'Set price by hand' })).toBeVisible()
  expect((await unfold(user, 'Visa help')).queryByRole('button', { name: 'Set price by hand' })).toBeNull()
})

const billed = { id: id(80), number: 'INV-2026-000001', status: 'issued', paymentStatus: 'unpaid' }

test.each<[string, Partial<api.BookingDetail>, Permission[]]>([
  ['without the permission', {}, ['view.booking', 'update.booking']],
  ['once it is confirmed', { hotels: [{ ...asked, status: 'confirmed' }] }, reservation],
  ['once it was declined', { hotels: [{ ...asked, status: 'declined' }] }, reservation],
  ['once the booking is billed', { invoice: billed }, reservation],
  ['once the booking is over', { status: 'completed' }, reservation],
])('%s nobody is offered to', async (_, parts, can) => {
  const { user } = await renderRemote(
    remote,
    at,
    showing(bookingWith({ status: 'in_process', hotels: [asked], ...parts }), can),
  )
  await unfold(user, hotel)
  expect(screen.queryByRole('button', { name: 'Set price by hand' })).toBeNull()
})

test('in its step the price that is stored is shown, also after the line was changed', async () => {
  const host = showing(set)
  const quoted = { ...preview, ...byHand(35_000, 'Promised at the fair') }
  host.answers(answer(api.linePreviews.hotels, { data: quoted }))
  const { user } = await renderRemote(remote, `${at}/edit-hotel`, host)
  expect(await screen.findByText('Price set by hand')).toBeVisible()
  expect(screen.getByText('Promised at the fair')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const drawer = await lastDialog()
  await drawer.findByText(/^You agreed to/)
  await user.click(drawer.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.callsOf(api.linePreviews.hotels).at(-1).body.id).toBe(stay.id)
  expect(screen.getByText('This step:')).toHaveTextContent('USD 350.00')
  expect(screen.getByText('Price set by hand')).toBeVisible()
})

test('the history names both', async () => {
  const host = showing(running)
  const entry = (event: string, at: string, reason: string | null) => ({
    id: id(at.length + event.length),
    event,
    at,
    by: { id: null, name: 'Ketut' },
    reason,
    before: null,
    after: { title: 'Kota Dewata, 2099-03-10' },
  })
  host.answers(
    answer(
      api.bookingHistory,
      pageOf([
        entry('booking.line-price-taken-off', '2026-11-20T02:00:00.000Z', null),
        entry('booking.line-price-set', '2026-11-20T01:00:00.000Z', 'Promised at the fair'),
      ]),
    ),
  )
  await renderRemote(remote, at, host)
  expect(await screen.findByText('Price set by hand · Kota Dewata, 2099-03-10')).toBeVisible()
  expect(screen.getByText('Hand-set price taken off · Kota Dewata, 2099-03-10')).toBeVisible()
  expect(screen.getByText('Promised at the fair')).toBeVisible()
})
