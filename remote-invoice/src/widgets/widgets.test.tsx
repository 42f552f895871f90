import type { invoiceOverview } from '@melali/shared/api'
import type { DataOf } from '@melali/shared/contract'
import { fakeHost, messageTroubles, renderWidget } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import { Widget as Queue } from './finance-queue-widget'
import { Widget as Flow } from './flow-widget'
import { Widget as Letters } from './letters-widget'
import words from './locales/en.json'
import { Widget as OpenInvoices } from './open-invoices-widget'
import { Widget as Waiting } from './waiting-widget'

const id = '0190a0de-0000-7000-8000-00000000bbbb'
const invoice: DataOf<typeof invoiceOverview>[number] = {
  id,
  kind: 'summary',
  number: 'SUM-2026-000004',
  agent: 'Golden Lotus Travel',
  dueDate: '2026-11-30',
  amountCents: 500000,
  paidCents: 100000,
  remainingCents: 400000,
  paymentStatus: 'partially_paid',
  overdue: false,
}

test('it asks for what its books have, and for all of it', () => {
  expect(messageTroubles(__dirname, { t: '' })).toEqual([])
})

test('what is unpaid is listed with what remains, and leads to its invoice', async () => {
  await renderWidget(
    OpenInvoices,
    [invoice, { ...invoice, id: 'late', number: 'INV-1', overdue: true }],
    words,
  )
  expect(await screen.findByRole('link', { name: 'SUM-2026-000004' })).toHaveAttribute(
    'href',
    `/invoice-management/${id}/detail-summary`,
  )
  expect(screen.getByText('Overdue')).toBeVisible()
  for (const text of ['30 Nov 2026', '5,000.00', '1,000.00', '4,000.00'])
    expect(screen.getAllByText(text)).toHaveLength(2)
})

test('letters to look at are a queue that says since when, and leads to the outbox', async () => {
  const letters = [{ id, subject: 'Invoice INV-1', recipients: ['a@b.test'], status: 'bounced' as const }]
  await renderWidget(Letters, { count: 3, since: '2026-11-20', letters }, words)
  const link = await screen.findByRole('link', { name: 'To look at 3' })
  expect(link).toHaveAttribute('href', '/invoice-management/outbox?open=true')
  expect(link.closest('.figures')).toBeVisible()
  expect(screen.getByTitle('since: 20 Nov 2026')).toHaveTextContent(/day/)
  expect(screen.getByText('Came back')).toBeVisible()
})

test('that no letter is to be looked at is said', async () => {
  await renderWidget(Letters, { count: 0, since: null, letters: [] }, words)
  expect(await screen.findByText('No letter to look at.')).toBeVisible()
})

test('that nothing is open is said', async () => {
  await renderWidget(OpenInvoices, [], words)
  expect(await screen.findByText('No invoice is waiting for payment.')).toBeVisible()
})

test('money is shown beside the period before, where there was any', async () => {
  const previous = { bookedCents: 100000, invoicedCents: 0, receivedCents: 200000, refundedCents: 0 }
  const now = { bookedCents: 150000, invoicedCents: 300000, receivedCents: 100000, refundedCents: 0 }
  await renderWidget(Flow, { ...now, outstandingCents: 400000, previous }, words)
  expect(await screen.findByText('+50%')).toBeVisible()
  expect(screen.getByText('-50%')).toBeVisible()
  expect(screen.getAllByText('on the period before')).toHaveLength(2)
  expect(screen.getByText('4,000.00')).toBeVisible()
})

const range = { from: '2026-10-01', to: '2026-11-23' }
const linked = () =>
  Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]))

test('each flow leads to what it is made of; what nobody was given back is not there', async () => {
  const none = { bookedCents: 0, invoicedCents: 0, receivedCents: 0, refundedCents: 0 }
  const flow = { ...none, refundedCents: 12_300, outstandingCents: 0, previous: none }
  const seen = await renderWidget(Flow, flow, words, {
    range,
    host: fakeHost({ can: ['view.booking', 'view.invoice'] }),
  })
  const paid = 'paidFrom=2026-10-01&paidTo=2026-11-23'
  expect(linked()).toEqual({
    Booked: '/booking-management?tab=all&sold=true&createdFrom=2026-10-01&createdTo=2026-11-23',
    Invoiced: '/invoice-management?status=issued&issuedFrom=2026-10-01&issuedTo=2026-11-23',
    Received: `/invoice-management?kind=payment&status=verified&${paid}`,
    'Given back': `/invoice-management?kind=refund&status=paid&${paid}`,
    Outstanding: '/invoice-management?open=true',
  })
  seen.unmount()
  const nothing = { ...flow, refundedCents: 0 }
  await renderWidget(Flow, nothing, words, { range, host: fakeHost({ can: ['view.invoice'] }) })
  expect(Object.keys(linked())).toEqual(['Invoiced', 'Received', 'Outstanding'])
})

test('what waits is summed by how it waits', async () => {
  const none = { count: 0, amountCents: 0 }
  const sums = { unpaid: none, partiallyPaid: none, paid: none, overdue: none }
  const pendingVerification = { count: 7, amountCents: 12345 }
  await renderWidget(Waiting, { ...sums, pendingVerification }, words, { range })
  expect(await screen.findByText('Pending verification')).toHaveTextContent('7')
  expect(screen.getByText('123.45')).toBeVisible()
  const issued = 'issuedFrom=2026-10-01&issuedTo=2026-11-23'
  expect(linked()).toEqual({
    'Overdue 0': `/invoice-management?overlay=overdue&${issued}`,
    'Unpaid 0': `/invoice-management?paymentStatus=unpaid&open=true&${issued}`,
    'Partially paid 0': `/invoice-management?paymentStatus=partially_paid&${issued}`,
    'Pending verification 7': `/invoice-management?overlay=pending_verification&${issued}`,
  })
})

const nobody = { count: 0, amountCents: 0, since: null }
const ages = { to_30: nobody, to_60: nobody, to_90: nobody, over_90: nobody }
const nothing = {
  ...{ toVerify: nobody, overdue: ages, overpaid: nobody, toRefund: nobody },
  ...{ notBilled: nobody, leftInvoice: nobody, rateMissing: [], rateOld: [] },
}

test('what waits for finance says since when, and leads to its list', async () => {
  const toVerify = { count: 2, amountCents: 70_000, since: '2026-11-02' }
  await renderWidget(Queue, { ...nothing, toVerify }, words)
  expect(await screen.findByRole('link', { name: /Payments to verify 2/ })).toHaveAttribute(
    'href',
    '/finance-queue',
  )
  expect(screen.getByTitle('since: 2 Nov 2026')).toHaveTextContent(/day/)
  expect(screen.getByText('700.00')).toBeVisible()
})

test('an old rate is told with its currencies and its day, and leads to the rates of the two', async () => {
  const rateOld = [{ currency: 'IDR', count: 2, since: '2026-09-01' }]
  await renderWidget(Queue, { ...nothing, rateOld }, words)
  expect(
    await screen.findByRole('link', { name: 'Accounts with an old rate from IDR to USD 2' }),
  ).toHaveAttribute('href', '/utilities-data/exchange-rate?fromCurrency=IDR&toCurrency=USD')
  expect(screen.getByTitle('since: 1 Sept 2026')).toBeVisible()
})

test('that nothing waits for finance is said', async () => {
  await renderWidget(Queue, nothing, words)
  expect(await screen.findByText('Nothing waits for finance.')).toBeVisible()
})
