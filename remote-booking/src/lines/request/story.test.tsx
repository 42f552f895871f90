import * as api from '@melali/shared/api'
import {
  acceptSupplierOffer,
  askSupplier,
  listSupplierRequests,
  refuseSupplierOffer,
  renewSupplierLink,
  type SupplierRequest,
  supplierContact,
  withdrawSupplierRequest,
} from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, onScreen, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote'
import { bookingId, bookingWith, stay } from '../../story/bookings'

const at = `/booking-management/${bookingId}/detail`
const line = { ...stay, status: 'requested' as const }
const booking = bookingWith({ status: 'in_process', hotels: [line] })

const request = (parts: Partial<SupplierRequest> = {}): SupplierRequest => ({
  id: id(91),
  bookingId,
  kind: 'hotel',
  lineId: line.id,
  status: 'open',
  supplier: 'Kota Dewata',
  recipients: ['res@dewata.test'],
  note: null,
  asked: { from: '2099-03-10', until: '2099-03-12', time: null, costCents: 16_000 },
  validUntil: '2099-03-10T16:00:00.000Z',
  askedBy: 'Ayu',
  askedAt: '2099-01-02T02:00:00.000Z',
  remindedAt: null,
  answeredBy: null,
  answeredAt: null,
  number: null,
  reason: null,
  offer: null,
  ...parts,
})
const offered = request({
  status: 'offered',
  answeredBy: 'Wayan',
  answeredAt: '2099-01-03T02:00:00.000Z',
  offer: { from: '2099-03-11', until: null, time: null, words: 'A villa with a pool', costCents: 18_050 },
})

const showing = (
  requests: SupplierRequest[],
  can: Permission[] = ['view.booking', 'update.booking', 'confirm.line', 'view.cost'],
) =>
  fakeHost({
    can,
    answers: [
      answer(api.getBooking, { data: booking }),
      answer(api.bookingHistory, pageOf([])),
      answer(listSupplierRequests, pageOf(requests)),
      answer(supplierContact, { data: { supplier: 'Kota Dewata', recipients: ['res@dewata.test'] } }),
    ],
  })
const service = async () => within(await screen.findByRole('row', { name: /Kota Dewata · Deluxe/ }))

let leave: () => void
beforeEach(() => {
  leave = onScreen('wide')
})
afterEach(() => leave())

test('a supplier is asked by letter, with the address that is known', async () => {
  const host = showing([])
  host.answers(
    answer(askSupplier, () => {
      host.answers(answer(listSupplierRequests, pageOf([request({ note: 'Sea side' })])))
      return { data: request({ note: 'Sea side' }) }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click((await service()).getByRole('button', { name: 'Ask supplier' }))
  expect(await screen.findByText('res@dewata.test')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'A word to the supplier' }), 'Sea side')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await (await service()).findByText(/res@dewata\.test/)).toBeVisible()
  expect(host.callsOf(askSupplier).at(-1)?.body).toEqual({
    ...{ kind: 'hotel', lineId: line.id, language: 'en' },
    ...{ recipients: ['res@dewata.test'], note: 'Sea side' },
  })
  expect((await service()).getByRole('button', { name: 'Ask again' })).toBeVisible()
})

test('an address that is none is told at its field, and nothing typed is lost', async () => {
  const { user } = await renderRemote(remote, at, showing([]))
  await user.click((await service()).getByRole('button', { name: 'Ask supplier' }))
  await screen.findByText('res@dewata.test')
  await user.type(screen.getByRole('combobox', { name: /^To/ }), 'nonsense,')
  await user.type(screen.getByRole('textbox', { name: 'A word to the supplier' }), 'Sea side')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findAllByText(/valid email/i)).not.toHaveLength(0)
  expect(screen.getByRole('textbox', { name: 'A word to the supplier' })).toHaveValue('Sea side')
})

test('an unanswered request gets a new link, and is taken back after a question', async () => {
  const host = showing([request({ remindedAt: '2099-01-04T02:00:00.000Z' })])
  host.answers(
    answer(renewSupplierLink, { data: { url: 'https://melali.test/s/abc' } }),
    answer(withdrawSupplierRequest, () => {
      host.answers(answer(listSupplierRequests, pageOf([request({ status: 'withdrawn' })])))
      return { data: request({ status: 'withdrawn' }) }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  expect(await (await service()).findByText(/Reminded/)).toBeVisible()
  await user.click((await service()).getByRole('button', { name: 'New link' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'New link' }))
  expect(await screen.findByText('https://melali.test/s/abc')).toBeVisible()
  await user.click((await service()).getByRole('button', { name: 'Take back' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByText(/Reminded/)).toBeNull())
})

test('an offer stands beside what was asked, and is accepted after a question', async () => {
  const host = showing([offered])
  host.answers(
    answer(acceptSupplierOffer, () => {
      const again = [request({ id: id(92) }), { ...offered, status: 'accepted' as const }]
      host.answers(answer(listSupplierRequests, pageOf(again)))
      return { data: request({ id: id(92) }) }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  const card = within(await screen.findByRole('group', { name: 'Kota Dewata offers otherwise' }))
  expect(card.getByText('10 Mar 2099')).toBeVisible()
  expect(card.getByText('11 Mar 2099').closest('span')).toHaveTextContent(
    /10 Mar 2099 → becomes ?11 Mar 2099$/,
  )
  expect(card.getByText('160.00')).toBeVisible()
  expect(card.getByText('USD 180.50')).toBeVisible()
  expect(card.getByText(/A villa with a pool/)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Accept' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByText(/offers otherwise/)).toBeNull())
  await user.click((await service()).getByRole('button', { name: 'Expand row' }))
  expect(await screen.findByText('Offer accepted')).toBeVisible()
})

test('what can’t be is told by its reasons, with a way to the service', async () => {
  const host = showing([offered])
  host.answers(
    answer(acceptSupplierOffer, () => {
      throw refusal(422, { code: 'INVALID', errors: { checkIn: ['The trip lasts from 1 to 2 March.'] } })
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('The trip lasts from 1 to 2 March.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit the service' })).toHaveAttribute('href', `${at}/edit-hotel`)
})

test('an offer is refused with a reason', async () => {
  const host = showing([offered])
  host.answers(
    answer(refuseSupplierOffer, () => {
      host.answers(answer(listSupplierRequests, pageOf([request({ id: id(92), note: 'They fly out' })])))
      return { data: request({ id: id(92) }) }
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'They fly out')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.queryByText(/offers otherwise/)).toBeNull())
  expect(host.callsOf(refuseSupplierOffer).at(-1)?.body).toEqual({ reason: 'They fly out' })
})

test('who doesn’t confirm services neither asks nor reads; a failed read can be tried again', async () => {
  const reader = showing([offered], ['view.booking', 'update.booking'])
  const { unmount } = await renderRemote(remote, at, reader)
  await service()
  expect(screen.queryByText(/offers otherwise/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull()
  expect(reader.callsOf(listSupplierRequests)).toHaveLength(0)
  unmount()
  const host = showing([offered])
  host.answers(
    answer(listSupplierRequests, () => {
      throw refusal(503, { code: 'UNAVAILABLE', message: 'Not reachable.' })
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  expect(await screen.findByText('What the supplier was asked can’t be read.')).toBeVisible()
  host.answers(answer(listSupplierRequests, pageOf([offered])))
  await user.click((await service()).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/Wayan offers otherwise/)).toBeVisible()
})
