import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'
import { invoice } from '../story/invoices'

const note = {
  ...{
    id: id(90),
    number: 'CN-2026-000003',
    issuedOn: '2026-11-05',
    reason: 'Fewer nights',
    amountCents: 30_000,
  },
  lines: [
    {
      kind: 'hotel' as const,
      description: 'Taman Rimba · Villa · HB · 2026-06-10 – 2026-06-12',
      amountCents: 25_000,
    },
    { kind: 'addon' as const, description: 'Flowers', amountCents: 5_000 },
  ],
}

test('a credit note tells why, and what it took back of each line', async () => {
  const host = fakeHost({
    can: ['view.invoice'],
    answers: [
      answer(api.getInvoice, { data: { ...invoice, creditNotes: [note] } }),
      answer(api.invoicePayments.list, pageOf([])),
      answer(api.invoicePayments.histories, pageOf([])),
    ],
  })
  await renderRemote(remote, `/invoice-management/${invoice.id}/detail-invoice`, host)
  const link = await screen.findByRole('link', { name: note.number })
  const row = within(link.closest('li') as HTMLElement)
  expect(row.getByText('Fewer nights')).toBeInTheDocument()
  expect(row.getByText(/Taman Rimba · Villa · .*Half board/)).toHaveTextContent('-250.00')
  expect(row.getByText(/Flowers/)).toHaveTextContent('-50.00')
})
