import * as api from '@melali/shared/api'
import { answer, fakeHost, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../remote'
import { bookingId, bookingWith } from '../story/bookings'

const at = `/booking-management/${bookingId}/detail`
const unbilled: api.Ledger = {
  ...{ bookingId, bookingCode: 'BK-2026-000001', currency: 'USD', owedCents: 20_000, chargedCents: 0 },
  ...{ creditedCents: 0, paidCents: 0, refundedCents: 0, balanceCents: 0, exchangeCents: 0, entries: [] },
  next: { step: 'adjust', amountCents: 20_000, invoiceId: null, changes: [], creditable: [] },
}
const showing = (ledger: api.Ledger) =>
  fakeHost({
    can: ['view.booking', 'view.invoice', 'create.invoice'],
    answers: [
      answer(api.getBooking, { data: bookingWith({ status: 'cancelled' }) }),
      answer(api.bookingHistory, pageOf([])),
      answer(api.getLedger, { data: ledger }),
    ],
  })

test('the fee of a booking that was cancelled before its invoice is billed from its page', async () => {
  const host = showing(unbilled)
  host.answers(
    answer(api.adjustInvoice, () => {
      throw new Error('looked at by what was asked')
    }),
  )
  const { user } = await renderRemote(remote, at, host)
  await user.click(await screen.findByRole('button', { name: 'Issue adjustment' }))
  expect(screen.getByText(/comes to .*USD 200.00/)).toBeVisible()
  await waitFor(() =>
    expect(host.callsOf(api.adjustInvoice).map(({ body }) => body)).toEqual([{ bookingId }]),
  )
})

test('a booking without money and without a fee says no more than that it has no invoice', async () => {
  await renderRemote(remote, at, showing({ ...unbilled, owedCents: 0, next: null }))
  expect(await screen.findByText('Not issued yet')).toBeVisible()
  expect(screen.queryByText('Charged')).toBeNull()
})
