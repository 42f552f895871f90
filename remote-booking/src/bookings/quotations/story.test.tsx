import * as api from '@melali/shared/api'
import { listQuotations, makeQuotation, type Quotation, withdrawQuotation } from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, stay } from '../../story/bookings'

const at = `/booking-management/${bookingId}/detail`
const draft = bookingWith({
  status: 'draft',
  hotels: [{ ...stay, checkIn: '2026-12-01', checkOut: '2026-12-03' }],
  arrival: '2026-12-01',
  departure: '2026-12-05',
  lines: 1,
})

const quotation = (parts: Partial<Quotation> = {}): Quotation => ({
  id: id(71),
  bookingId,
  number: 'BK-1-Q1',
  status: 'open',
  amountCents: 115_001,
  currency: 'USD',
  todayCents: 115_001,
  otherServices: false,
  addedPercent: 15,
  itemised: false,
  validUntil: '2026-11-30',
  note: null,
  url: 'https://melali.test/q/abc',
  madeBy: 'Made Ayu',
  madeAt: '2026-11-20T02:00:00.000Z',
  answeredBy: null,
  answeredAt: null,
  answerNote: null,
  ...parts,
})

const showing = (
  quotations: Quotation[],
  booking = draft,
  can: Permission[] = ['view.booking', 'create.booking'],
) =>
  fakeHost({
    can,
    answers: [
      answer(api.getBooking, { data: booking }),
      answer(api.bookingHistory, pageOf([])),
      answer(listQuotations, pageOf(quotations)),
    ],
  })
const section = async () =>
  within((await screen.findByText('Quotations')).closest('.ant-card') as HTMLElement)

test('offers a draft with a margin of one’s own, and hands out the guest’s link', async () => {
  const host = showing([])
  host.answers(
    answer(makeQuotation, ({ body }) => {
      const made = quotation({ addedPercent: body?.addedPercent ?? 0, itemised: body?.itemised ?? false })
      host.answers(answer(listQuotations, pageOf([made])))
      return { data: made }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  const card = await section()
  expect(await card.findByText('Nothing was offered to the guests yet.')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'New quotation' }))
  const percent = await screen.findByRole('spinbutton', { name: 'Added to the price' })
  await user.clear(percent)
  await user.type(percent, '15')
  await user.click(screen.getByRole('switch', { name: 'Price of each service' }))
  await user.click(screen.getByRole('button', { name: 'Make quotation' }))
  expect(await card.findByRole('link', { name: 'BK-1-Q1' })).toHaveAttribute(
    'href',
    `/booking-management/${bookingId}/quotation/${id(71)}`,
  )
  expect(host.callsOf(makeQuotation).at(-1)?.body).toMatchObject({ addedPercent: 15, itemised: true })
  expect(card.getByText('Open')).toBeVisible()
  expect(card.getByRole('link', { name: /^Guest’s page/ })).toHaveAttribute(
    'href',
    'https://melali.test/q/abc',
  )
})

test('a day after the arrival is told at its field, and nothing typed is lost', async () => {
  const host = showing([])
  host.answers(
    answer(makeQuotation, () => {
      throw refusal(422, {
        code: 'INVALID',
        errors: { validUntil: ['A quotation can’t hold longer than until the arrival.'] },
      })
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  const card = await section()
  await user.click(await card.findByRole('button', { name: 'New quotation' }))
  await user.type(await screen.findByRole('textbox', { name: 'A word to the guest' }), 'With a view')
  await user.click(screen.getByRole('button', { name: 'Make quotation' }))
  expect(
    await screen.findAllByText('A quotation can’t hold longer than until the arrival.'),
  ).not.toHaveLength(0)
  expect(screen.getByRole('textbox', { name: 'A word to the guest' })).toHaveValue('With a view')
})

test('an open one says that the trip has changed, and is withdrawn after a question', async () => {
  const host = showing([quotation({ todayCents: 120_000 })])
  host.answers(
    answer(withdrawQuotation, () => {
      const gone = quotation({ status: 'withdrawn' })
      host.answers(answer(listQuotations, pageOf([gone])))
      return { data: gone }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  const card = await section()
  expect(await card.findByText(/The trip has changed since/)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Withdraw: BK-1-Q1' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(await card.findByText('Withdrawn')).toBeVisible()
  expect(card.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})

test('what the guest said stands with it; who may only look makes none', async () => {
  const accepted = quotation({
    status: 'accepted',
    answeredBy: 'Anna Müller',
    answeredAt: '2026-11-21T02:00:00.000Z',
    answerNote: 'With a sea view, please',
  })
  await renderRemote(remote, at, showing([accepted], draft, ['view.booking']))
  const card = await section()
  expect(await card.findByText(/Accepted by Anna Müller/)).toBeVisible()
  expect(card.getByText(/With a sea view, please/)).toBeVisible()
  expect(card.queryByRole('button')).toBeNull()
})

const taken = bookingWith({ status: 'confirmed', hotels: [stay] })
const yes = quotation({ status: 'accepted', answeredBy: 'Anna Müller', todayCents: 120_000 })
const newer = (parts: Partial<Quotation>) =>
  quotation({ id: id(72), number: 'BK-1-Q2', todayCents: 120_000, ...parts })
const cancelled = bookingWith({ status: 'cancelled', hotels: [{ ...stay, status: 'cancelled' }] })

test.each<[string, Quotation[], typeof taken, string | null]>([
  ['a draft', [yes], draft, 'BK-1-Q1'],
  ['a booking that was taken', [yes], taken, 'BK-1-Q1'],
  ['a draft whose newer offer was withdrawn', [newer({ status: 'withdrawn' }), yes], draft, 'BK-1-Q1'],
  ['a draft whose newer offer is open', [newer({}), yes], draft, 'BK-1-Q2'],
  ['a draft whose newer offer is what it costs', [newer({ amountCents: 120_000 }), yes], draft, null],
  ['a booking that was cancelled', [{ ...yes, todayCents: 0 }], cancelled, null],
])('what the trip costs now is told beside the offer that counts: %s', async (_, offers, booking, told) => {
  await renderRemote(remote, at, showing(offers, booking))
  const card = await section()
  await card.findByRole('link', { name: 'BK-1-Q1' })
  const rows = card.queryAllByText(/The trip has changed since/).map((text) => text.closest('li'))
  expect(rows.map((row) => row && within(row).getByRole('link', { name: /^BK/ }).textContent)).toEqual(
    told ? [told] : [],
  )
})

test.each([
  ['draft', draft],
  ['booking that was taken', taken],
])('other services at the same price are told beside the offer of a %s', async (_, booking) => {
  const same = quotation({ status: 'accepted', answeredBy: 'Anna Müller', otherServices: true })
  await renderRemote(remote, at, showing([same], booking))
  const card = await section()
  expect(await card.findByText('Its services have changed since, at the same price.')).toBeVisible()
})

test('a booking that was taken shows what was offered before, and offers nothing more', async () => {
  await renderRemote(remote, at, showing([quotation({ status: 'booked' })], taken))
  const card = await section()
  expect(await card.findByText('Booked')).toBeVisible()
  expect(card.getByRole('link', { name: 'BK-1-Q1' })).toBeVisible()
  expect(card.queryByRole('button')).toBeNull()
  expect(card.queryByRole('link', { name: /^Guest’s page/ })).toBeNull()
})

test('a booking that was taken and never offered shows none', async () => {
  await renderRemote(remote, at, showing([], taken))
  await screen.findByText('History')
  expect(screen.queryByText('Quotations')).toBeNull()
})
