import {
  bookingHistory,
  getBooking,
  hotelConfirmation,
  issueConfirmationForm,
  listConfirmationForms,
  type Paper,
  papers,
} from '@melali/shared/api'
import { answer, fakeHost, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { queryKey } from '@melali/shared/ui'
import { screen, waitFor } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith, stay } from '../story/bookings'
import data from './story.json'

const form = hotelConfirmation.parse(data)
const at = `/booking-management/${bookingId}/detail/${form.id}/hotel`

const onPaper = (change: Partial<Paper> = {}): Paper => ({
  name: 'CF-2026-000012-2',
  languages: ['en', 'zh'],
  standing: 'superseded',
  blocks: [
    { kind: 'letterhead', name: 'Melali', lines: ['Jl. Sanur 1'], logoId: null },
    { kind: 'title', title: ['Hotel confirmation', '酒店确认单'], number: 'CF-2026-000012', notes: [] },
    { kind: 'facts', facts: [[['Confirmation number'], ['KD-778']]] },
    { kind: 'list', items: [['Wang Le (王乐)']] },
    { kind: 'code', url: 'https://melali.test/d/x', text: ['Scan'] },
  ],
  ...change,
})

test('a confirmation form is a sheet of paper with a way back, a way to print and a file', async () => {
  const host = fakeHost({ answers: [answer(papers.form.paper, { data: onPaper() })] })
  await renderRemote(remote, `${at}?beside=zh`, host)
  expect(await screen.findByRole('heading', { name: /Hotel confirmation/ })).toBeVisible()
  expect(host.callsOf(papers.form.paper)[0]).toMatchObject({
    params: { id: form.id },
    query: { language: 'en', beside: 'zh' },
  })
  for (const text of ['KD-778', '酒店确认单', 'Wang Le (王乐)']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText('The booking has changed since. Issue the next revision.')).toBeVisible()
  expect(screen.getByRole('button', { name: /PDF/ })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    `/booking-management/${bookingId}/detail`,
  )
})

test('a form that a newer one replaced says so itself, in every language it speaks', async () => {
  const stamp = { kind: 'stamp' as const, text: ['SUPERSEDED', '已被取代'] }
  const host = fakeHost({ answers: [answer(papers.form.paper, { data: onPaper({ blocks: [stamp] }) })] })
  await renderRemote(remote, at, host)
  expect(await screen.findByRole('alert')).toHaveTextContent('SUPERSEDED已被取代')
  expect(screen.queryByText(/Issue the next revision/)).toBeNull()
})

test("another agent's form does not exist", async () => {
  const gone = answer(papers.form.paper, () => {
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
