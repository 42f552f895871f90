import {
  bookingHistory,
  confirmationForms,
  getBooking,
  hotelConfirmation,
  issueConfirmationForm,
  listConfirmationForms,
} from '@melali/shared/api'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { queryKey } from '@melali/shared/ui'
import { screen, waitFor } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith, stay } from '../story/bookings'
import data from './story.json'

const form = hotelConfirmation.parse(data)
const at = `/booking-management/${bookingId}/detail/${form.id}/hotel`

test('a confirmation form is a sheet of paper with a way back and a way to print', async () => {
  const host = fakeHost({ answers: [answer(confirmationForms.hotels, { data: form })] })
  await renderRemote(remote, at, host)
  expect(await screen.findByRole('heading', { name: 'Hotel confirmation' })).toBeVisible()
  expect(host.callsOf(confirmationForms.hotels)[0].params).toEqual({ id: form.id })
  expect(screen.getByText('KD-778')).toBeVisible()
  expect(screen.getByText('2 × Deluxe')).toBeVisible()
  expect(screen.getByText('王乐', { exact: false })).toBeVisible()
  expect(screen.getByText('The booking has changed since. Issue the next revision.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the booking' })).toHaveAttribute(
    'href',
    `/booking-management/${bookingId}/detail`,
  )
})

test('a form that a newer one replaced says so', async () => {
  const host = fakeHost({
    answers: [answer(confirmationForms.hotels, { data: { ...form, status: 'superseded', outdated: false } })],
  })
  await renderRemote(remote, at, host)
  expect(await screen.findByText('A newer revision has taken the place of this form.')).toBeVisible()
})

test("another agent's form does not exist", async () => {
  const gone = answer(confirmationForms.hotels, () => {
    throw refusal(404, { code: 'NOT_FOUND', message: 'This does not exist.' })
  })
  await renderRemote(remote, at, fakeHost({ answers: [gone] }))
  expect(await screen.findByText('Page Not Found')).toBeVisible()
})

describe('on the page of a booking', () => {
  const { company: _, booking: __, guests: ___, lines: ____, ...head } = form
  const running = bookingWith({
    status: 'in_process',
    hotels: [stay],
    activities: [],
    transports: [],
    version: 5,
  })
  const hostOf = (may: boolean) =>
    fakeHost({
      can: (permission) =>
        permission === 'view.booking' || (may && permission === 'create.confirmation-form'),
      answers: [
        answer(getBooking, { data: running }),
        answer(bookingHistory, pageOf([])),
        answer(listConfirmationForms, pageOf([head])),
        answer(issueConfirmationForm, { data: head }),
      ],
    })

  test('the forms are listed, and the next one is issued for what is booked', async () => {
    const host = hostOf(true)
    const { user } = await renderRemote(remote, `/booking-management/${bookingId}/detail`, host)
    expect(await screen.findByRole('link', { name: /CF-2026-000012/ })).toHaveAttribute('href', at)
    expect(screen.queryByRole('button', { name: 'Generate activity form' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Generate hotel form' }))
    await waitFor(() => expect(host.callsOf(issueConfirmationForm)).toHaveLength(1))
    expect(host.callsOf(issueConfirmationForm)[0]).toMatchObject({
      params: { id: bookingId },
      body: { kind: 'hotel' },
      version: 5,
    })
    await waitFor(() => expect(host.callsOf(listConfirmationForms)).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Generate hotel form' })).toBeEnabled()
    expect(screen.getByRole('link', { name: /CF-2026-000012/ })).toBeVisible()
    const kept = host.queries.getQueryData(queryKey(getBooking, { params: { id: bookingId } }))
    expect(kept).toMatchObject({ data: { id: bookingId, hotels: running.hotels } })
  })

  test('who may not issue them only opens them', async () => {
    await renderRemote(remote, `/booking-management/${bookingId}/detail`, hostOf(false))
    expect(await screen.findByRole('link', { name: /CF-2026-000012/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Generate/ })).toBeNull()
  })
})
