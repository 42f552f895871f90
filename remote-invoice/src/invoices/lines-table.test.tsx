import * as api from '@melali/shared/api'
import { answer, fakeHost, id, onScreen, pageOf, renderRemote } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import remote from '../remote'
import { invoice } from '../story/invoices'

const [first] = invoice.lines
const line = (at: number, description: string, quantity: number, unitCents: number, amountCents: number) => {
  if (!first) throw new Error('no line')
  return { ...first, id: id(at), description, quantity, unitCents, amountCents }
}

let narrow: () => void
beforeAll(() => {
  narrow = onScreen('wide')
})
afterAll(() => narrow())

test('a line tells the price of one only where it makes the amount', async () => {
  const lines = [line(20, 'Three nights', 3, 25_000, 75_000), line(21, 'Three thirds', 3, 33_333, 100_000)]
  const host = fakeHost({
    can: ['view.invoice'],
    answers: [
      answer(api.getInvoice, { data: { ...invoice, lines, amountCents: 175_000 } }),
      answer(api.invoicePayments.list, pageOf([])),
      answer(api.invoicePayments.histories, pageOf([])),
    ],
  })
  await renderRemote(remote, `/invoice-management/${invoice.id}/detail-invoice`, host)
  const cellsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .slice(2)
      .map(({ textContent }) => textContent)
  expect(await cellsOf(/Three nights/)).toEqual(['3', '250.00', '750.00'])
  expect(await cellsOf(/Three thirds/)).toEqual(['3', '', '1,000.00'])
})
