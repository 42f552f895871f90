import * as api from '@melali/shared/api'
import { answer, fakeHost, pageOf, renderRemote } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'
import { invoice, summary } from '../story/invoices'

const none = pageOf([])
const around = [
  answer(api.invoicePayments.list, none),
  answer(api.invoicePayments.histories, none),
  answer(api.summaryPayments.list, none),
  answer(api.summaryPayments.histories, none),
]
const gone = { remainingCents: 0, overlays: [], mayPay: false }
const pages = [
  [
    'void',
    `/invoice-management/${invoice.id}/detail-invoice`,
    answer(api.getInvoice, { data: { ...invoice, ...gone, status: 'void' as const } }),
  ],
  [
    'credited whole',
    `/invoice-management/${invoice.id}/detail-invoice`,
    answer(api.getInvoice, { data: { ...invoice, ...gone, creditedCents: invoice.amountCents } }),
  ],
  [
    'void',
    `/invoice-management/${summary.id}/detail-summary`,
    answer(api.getSummary, { data: { ...summary, ...gone, status: 'void' as const } }),
  ],
] as const

test.each(pages)('what is %s says nowhere, page or paper, where to pay it (%s)', async (state, at, read) => {
  await renderRemote(remote, at, fakeHost({ answers: [...around, read] }))
  expect(await screen.findByText('There is no payment to verify yet.')).toBeVisible()
  expect(screen.queryByText('Pay to')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add payment' })).toBeNull()
  expect(screen.queryAllByText('Void').length).toBe(state === 'void' ? 1 : 0)
})

test('what is owed says where', async () => {
  const at = `/invoice-management/${invoice.id}/detail-invoice`
  await renderRemote(
    remote,
    at,
    fakeHost({ answers: [...around, answer(api.getInvoice, { data: invoice })] }),
  )
  expect(await screen.findByText('Pay to')).toBeVisible()
})
