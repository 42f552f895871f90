import * as api from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith } from '../story/bookings'

const at = `/booking-management/${bookingId}/detail`
const unbilled: api.Ledger = {
  ...{ bookingId, bookingCode: 'BK-2026-000001', currency: 'USD', owedCents: 20_000, chargedCents: 0 },
  ...{ creditedCents: 0, paidCents: 0, refundedCents: 0, balanceCents: 0, exchangeCents: 0, entries: [] },
  unbilledCents: 20_000,
  next: {
    ...{ step: 'adjust', amountCents: 20_000, invoiceId: null, creditable: [] },
    changes: [
      {
        kind: 'hotel',
        description: 'Taman Rimba · Villa · HB · 2026-06-10 – 2026-06-12',
        amountCents: 23_000,
      },
      { kind: 'fee', description: 'BK-2026-000001', amountCents: -3_000 },
    ],
  },
}
const showing = (
  ledger: api.Ledger,
  can: Permission[] = ['view.booking', 'view.invoice', 'create.invoice'],
  status: api.BookingDetail['status'] = 'cancelled',
) =>
  fakeHost({
    can,
    answers: [
      answer(api.getBooking, { data: bookingWith({ status }) }),
      answer(api.bookingHistory, pageOf([])),
      answer(api.getLedger, { data: ledger }),
    ],
  })

test('the fee of a booking that was cancelled before its invoice is billed from its page, after a look at what that is', async () => {
  const host = showing(unbilled)
  host.answers(
    answer(api.adjustInvoice, () => {
      throw new Error('looked at by what was asked')
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  const press = async () => user.click(await screen.findByRole('button', { name: 'Issue adjustment' }))
  await press()
  expect(screen.getByText(/comes to .*USD 200.00/)).toBeVisible()
  const asked = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  const question = await asked()
  expect(await question.findByText(/Taman Rimba · Villa · .*Half board/)).toBeVisible()
  expect(question.getByText('230.00', { exact: false })).toBeVisible()
  expect(question.getByText('Fee')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(host.callsOf(api.adjustInvoice)).toEqual([])
  await press()
  await user.click((await asked()).getByRole('button', { name: 'Issue adjustment' }))
  await waitFor(() =>
    expect(host.callsOf(api.adjustInvoice).map(({ body }) => body)).toEqual([
      { bookingId, amountCents: 20_000 },
    ]),
  )
})

test('a booking without money and without a fee says no more than that it has no invoice', async () => {
  await renderRemote(remote, at, showing({ ...unbilled, owedCents: 0, unbilledCents: 0, next: null }))
  expect(await screen.findByText('Not issued yet')).toBeVisible()
  expect(screen.queryByText('Charged')).toBeNull()
})

const bills: api.BookingDetail['bills'] = [
  {
    ...{ id: id(46), number: 'INV-2026-000046', kind: 'adjustment', status: 'issued' },
    ...{ paymentStatus: 'unpaid', currency: 'USD', amountCents: 30_000, creditNotes: [] },
  },
  {
    ...{ id: id(45), number: 'INV-2026-000045', kind: 'full', status: 'issued', paymentStatus: 'paid' },
    ...{
      currency: 'USD',
      amountCents: 100_000,
      creditNotes: [{ id: id(47), number: 'CN-2026-000003', amountCents: 5_000 }],
    },
  },
  {
    ...{ id: id(44), number: 'INV-2026-000044', kind: 'full', status: 'void', paymentStatus: 'unpaid' },
    ...{ currency: 'USD', amountCents: 90_000, creditNotes: [] },
  },
]

const withBills = (can: Permission[]) => {
  const host = showing({ ...unbilled, unbilledCents: 0, next: null }, can, 'confirmed')
  const [invoice = null] = bills
  host.answers(answer(api.getBooking, { data: { ...bookingWith({ status: 'confirmed' }), bills, invoice } }))
  return host
}

test('every document that bills or credits the booking stands there, and leads to itself', async () => {
  await renderRemote(remote, at, withBills(['view.booking', 'view.invoice', 'create.invoice']))
  await screen.findByText('INV-2026-000046')
  const rows = screen.getAllByRole('listitem').filter((row) => /INV-|CN-/.test(row.textContent ?? ''))
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    `/invoice-management/${id(46)}/detail-invoice`,
    `/invoice-management/${id(45)}/detail-invoice`,
    `/invoice-management/${id(47)}/paper-creditNote?of=${id(45)}/detail-invoice`,
    `/invoice-management/${id(44)}/detail-invoice`,
  ])
  const told = [
    ['Adjustment invoice', 'Unpaid', '300.00'],
    ['Invoice', 'Paid', '1,000.00'],
    ['Credit note', '50.00'],
    ['Void', '900.00'],
  ]
  for (const [at, words] of told.entries()) for (const word of words) expect(rows[at]).toHaveTextContent(word)
  expect(screen.queryByText('Not issued yet')).toBeNull()
})

test('who may not read invoices reads of them, without a way there', async () => {
  await renderRemote(remote, at, withBills(['view.booking']))
  expect(await screen.findByText('INV-2026-000045')).toBeVisible()
  expect(screen.queryByRole('link', { name: /INV-|CN-/ })).toBeNull()
})

const rowOf = (label: string) => screen.getByText(label).closest('dl > div')

test('who may do nothing about it reads what of the fee is not billed', async () => {
  await renderRemote(remote, at, showing({ ...unbilled, next: null }, ['view.booking', 'view.invoice']))
  expect(await screen.findByText('Not billed yet')).toBeVisible()
  expect(rowOf('Booking comes to')).toHaveTextContent('200.00')
  expect(rowOf('Not billed yet')).toHaveTextContent('200.00')
  expect(screen.queryByRole('button', { name: 'Issue adjustment' })).toBeNull()
})

test('a booking that came down below its invoice says so to everybody who sees that', async () => {
  const entry: api.Ledger['entries'][number] = {
    ...{ id: 'invoice:1', kind: 'invoice', at: '2026-11-01T00:00:00.000Z', invoiceId: id(45), note: null },
    ...{ number: 'INV-2026-000045', amountCents: 100_000, balanceCents: 100_000, exchangeCents: null },
  }
  const cheaper: api.Ledger = {
    ...unbilled,
    ...{ owedCents: 70_000, unbilledCents: -30_000, chargedCents: 100_000, balanceCents: 100_000 },
    ...{ entries: [entry], next: null },
  }
  await renderRemote(remote, at, showing(cheaper, ['view.booking', 'view.invoice'], 'in_process'))
  expect(await screen.findByText('Billed too much')).toBeVisible()
  expect(rowOf('Booking comes to')).toHaveTextContent('700.00')
  expect(rowOf('Billed too much')).toHaveTextContent('300.00')
})
