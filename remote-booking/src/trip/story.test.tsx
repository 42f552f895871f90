import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith, stay } from '../story/bookings'
import { catalogue } from '../story/catalogue'

const draft = bookingWith({ status: 'draft', orderId: 'PO-1', hotels: [stay] })
const agentCan: Permission[] = ['view.booking', 'create.booking', 'update.booking']

const showing = (booking: api.BookingDetail, can = agentCan, agentId: string | null = id(3)) =>
  fakeHost({
    can,
    session: { agentId },
    answers: [
      ...catalogue,
      answer(api.getBooking, { data: booking }),
      answer(api.bookingHistory, pageOf([])),
      answer(api.listChanges, pageOf([])),
    ],
  })

const detail = `/booking-management/${bookingId}/detail`

const opened = async (booking: api.BookingDetail, can = agentCan, agentId: string | null = id(3)) => {
  const host = showing(booking, can, agentId)
  const page = await renderRemote(remote, detail, host)
  await page.user.click(await screen.findByRole('button', { name: 'More actions' }))
  return { ...page, host }
}

const editing = async (booking: api.BookingDetail, can = agentCan, agentId: string | null = id(3)) => {
  const page = await opened(booking, can, agentId)
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit trip' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit trip' }))
  const save = () => page.user.click(drawer.getByRole('button', { name: 'Save' }))
  return { ...page, drawer, save }
}

const typeDay = (input: HTMLElement, day: string) => {
  fireEvent.mouseDown(input)
  fireEvent.change(input, { target: { value: day } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

test('a draft’s days move with all that is in it, and what it is called is written anew', async () => {
  const { host, user, drawer, save } = await editing(draft)
  const arrival = await drawer.findByLabelText('Arrival')
  typeDay(arrival, '2099-03-12')
  expect(await drawer.findByText(/Move all services \d+ days? later/)).toBeVisible()
  await user.clear(drawer.getByLabelText('Order ID'))
  await user.type(drawer.getByLabelText('Order ID'), 'PO-2')
  const after = { ...draft, arrival: '2099-03-12', orderId: 'PO-2', version: draft.version + 1 }
  host.answers(answer(api.editTrip, { data: after }))
  await save()
  await waitFor(() => expect(host.callsOf(api.editTrip)).toHaveLength(1))
  const { body, params } = host.callsOf(api.editTrip).at(-1)
  const days = (day: string) => Date.parse(day) / 86_400_000
  expect(params).toEqual({ id: bookingId })
  expect(body).toMatchObject({ arrival: '2099-03-12', orderId: 'PO-2', moveAll: true })
  expect(days(body.departure) - days(body.arrival)).toBe(days(draft.departure) - days(draft.arrival))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit trip' })).toBeNull())
})

test('what can’t be had on other days is named, and nothing typed is lost', async () => {
  const { host, drawer, save } = await editing(draft)
  typeDay(await drawer.findByLabelText('Arrival'), '2099-04-01')
  const problems = [{ title: 'Kota Dewata', message: 'Sold out on 1 Apr 2099.' }]
  host.answers(
    answer(api.editTrip, () => {
      throw refusal(409, { code: 'CHANGE_NOT_POSSIBLE', details: { problems } })
    }),
  )
  await save()
  expect(await drawer.findByText('Kota Dewata: Sold out on 1 Apr 2099.')).toBeVisible()
  expect(drawer.getByLabelText('Arrival')).toHaveDisplayValue(/2099/)
})

test('the departure goes along by what the arrival moved since it was set', async () => {
  const { drawer } = await editing(draft)
  const arrival = await drawer.findByLabelText('Arrival')
  const departure = drawer.getByLabelText('Departure')
  typeDay(departure, '')
  typeDay(arrival, '2099-03-12')
  typeDay(departure, '2099-03-16')
  typeDay(arrival, '2099-03-13')
  await waitFor(() => expect(departure).toHaveDisplayValue('17 Mar 2099'))
})

test('once it is submitted staff correct what it is called, and its days stand', async () => {
  const submitted = { ...draft, status: 'submitted' as const }
  const { host, user, drawer, save } = await editing(submitted, [...agentCan, 'approve.booking'], null)
  expect(await drawer.findByText(/The days stand once a booking is submitted/)).toBeVisible()
  expect(drawer.queryByLabelText('Arrival')).toBeNull()
  expect(drawer.getByLabelText('Order ID')).toHaveValue('PO-1')
  await user.type(drawer.getByLabelText('Order ID'), '2')
  host.answers(answer(api.editTrip, { data: { ...submitted, orderId: 'PO-12', version: draft.version + 1 } }))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit trip' })).toBeNull())
  const { arrival, departure } = draft
  expect(host.callsOf(api.editTrip)[0].body).toMatchObject({ orderId: 'PO-12', arrival, departure })
})

test('an agency takes back what it submitted', async () => {
  const commands: api.OfferedCommand[] = [{ command: 'withdraw', allowed: true, refusal: null }]
  const submitted = { ...draft, status: 'submitted' as const, commands }
  const { host, user } = await opened(submitted)
  expect(screen.queryByRole('menuitem', { name: 'Edit trip' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Take back' }))
  host.answers(answer(api.commandBooking, { data: { ...draft, version: 2 } }))
  const asked = within(await screen.findByRole('dialog', { name: `Take ${draft.code} back?` }))
  await user.click(asked.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(host.callsOf(api.commandBooking).at(-1)?.body).toEqual({ command: 'withdraw' }))
  await waitFor(() => expect(host.notices).toEqual([{ kind: 'success', text: 'Booking taken back' }]))
})

test('the wizard tells what a draft began with, and leads to it', async () => {
  const { user } = await renderRemote(
    remote,
    `/booking-management/create?id=${bookingId}&step=guests`,
    showing(draft),
  )
  expect(await screen.findByText(/Individual \(FIT\)/)).toHaveTextContent('PO-1')
  await user.click(screen.getByRole('button', { name: 'Edit trip' }))
  expect(await screen.findByRole('dialog', { name: 'Edit trip' })).toBeVisible()
})
