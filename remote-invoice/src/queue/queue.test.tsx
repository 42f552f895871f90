import * as api from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../remote'
import { invoice, payment } from '../story/invoices'

const none = { count: 0, amountCents: 0, since: null }
const figure = { count: 2, amountCents: 70_000, since: '2026-11-02' }
const queue = {
  ...{
    toVerify: figure,
    overpaid: none,
    toRefund: none,
    notBilled: figure,
    leftInvoice: { ...figure, count: 5 },
  },
  overdue: { to_30: none, to_60: { ...figure, count: 3 }, to_90: none, over_90: none },
  rateMissing: [{ currency: 'EUR', count: 1 }],
  rateOld: [{ currency: 'CNY', count: 1, since: '2026-09-01' }],
}
const document = { kind: 'single' as const, id: invoice.id, number: 'INV-2026-000045' }
const waiting = ['Kuta Travel', 'Ubud Tours'].map((agent, at) => ({
  ...{ ...payment, id: id(70 + at), mayVerify: true, reference: `TT-${at + 1}` },
  ...{ agent, document },
}))
const bill = {
  ...{ id: invoice.id, number: 'INV-2026-000045', shareCents: 50_000, remainingCents: 50_000 },
  ...{ paymentStatus: 'partially_paid' as const, bookingId: id(8), bookingCode: 'BK-2026-000007' },
  ...{ bookingStatus: 'in_process' as const, confirms: true },
}
const outcome = {
  agent: 'Ubud Tours',
  currency: 'USD',
  settledCents: 51_000,
  surplusCents: 1_000,
  invoices: [bill],
}

const showing = (payments: typeof waiting) =>
  fakeHost({
    can: ['view.invoice', 'verify.payment'],
    answers: [
      answer(api.financeQueue, { data: queue }),
      answer(api.listPayments, pageOf(payments)),
      answer(api.paymentOutcome, { data: outcome }),
    ],
  })
const lastDialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)

test('each figure leads to its list; what nobody waits for is not there', async () => {
  await renderRemote(remote, '/finance-queue', showing([]))
  const figures = within(await screen.findByRole('navigation', { name: 'What waits' }))
  const links = figures.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/finance-queue',
    '/invoice-management?overdueBy=to_60',
    '/booking-management?tab=all&money=not_billed',
    '/booking-management?tab=all&money=left_invoice',
    '/utilities-data/bank-account?currency=EUR&active=true',
    '/utilities-data/exchange-rate?fromCurrency=CNY&toCurrency=USD',
  ])
  expect(figures.getByText('Accounts without a rate for EUR')).toBeVisible()
  const old = figures.getByRole('link', { name: /Accounts with an old rate from CNY to USD/ })
  expect(old).toHaveTextContent('since 1 Sept 2026')
  expect(await screen.findByText('Nothing waits here.')).toBeVisible()
})

test('by keyboard: the next one, verified after it is named what will happen; the one left rejected with a reason', async () => {
  const host = showing(waiting)
  const { invoicePayments } = api
  host.answers(
    answer(invoicePayments.decide, ({ body }) => {
      host.answers(answer(api.listPayments, pageOf(body.status === 'verified' ? waiting.slice(0, 1) : [])))
      return { data: { ...payment, status: body.status } }
    }),
  )
  const { user } = await renderRemote(remote, '/finance-queue', host)
  expect(await screen.findByText('TT-1')).toBeVisible()
  await user.keyboard('j')
  expect(await screen.findByText('TT-2')).toBeVisible()
  await user.keyboard('k')
  expect(await screen.findByText('TT-1')).toBeVisible()
  await user.keyboard('jv')
  const question = await lastDialog()
  expect(await question.findByText('Ubud Tours')).toBeVisible()
  const said = (label: string) => question.getByText(label).closest('div')
  expect(said('Amount')).toHaveTextContent('USD 500.00')
  expect(said('Payment date')).toHaveTextContent('4 Nov 2026')
  expect(question.getByText('INV-2026-000045')).toBeVisible()
  expect(question.getByText('Booking BK-2026-000007 is confirmed')).toBeVisible()
  expect(question.getByText(/becomes the agent’s credit/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('TT-1')).toBeVisible()
  await user.keyboard('r')
  const why = await lastDialog()
  await user.type(why.getByRole('textbox', { name: 'Reason' }), 'Jar of rejects')
  await user.click(why.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Nothing waits here.')).toBeVisible()
  expect(host.callsOf(invoicePayments.decide)).toMatchObject([
    { params: { paymentId: waiting[1]?.id }, body: { status: 'verified' } },
    { params: { paymentId: waiting[0]?.id }, body: { status: 'rejected', reason: 'Jar of rejects' } },
  ])
})

test('what is kept as credit can be given a last day where it is verified', async () => {
  const { invoicePayments } = api
  const host = showing(waiting.slice(0, 1).map((one) => ({ ...one, surplusCents: 1_000 })))
  host.answers(answer(invoicePayments.decide, { data: { ...payment, status: 'verified' } }))
  const { user } = await renderRemote(remote, '/finance-queue', host)
  await screen.findByText('TT-1')
  await user.keyboard('v')
  const question = await lastDialog()
  const until = await question.findByLabelText('Can be used until (may stay empty)')
  await user.type(until, 'whenever')
  await user.tab()
  const verb = question.getByRole('button', { name: 'Verify' })
  await waitFor(() => expect(verb).toBeDisabled())
  await user.clear(until)
  await user.type(until, '2099-08-31')
  await user.tab()
  await waitFor(() => expect(verb).toBeEnabled())
  await user.click(verb)
  await waitFor(() => expect(host.callsOf(invoicePayments.decide)).toHaveLength(1))
  expect(host.callsOf(invoicePayments.decide)[0].body).toMatchObject({ expiresOn: '2099-08-31' })
})

test('the last day that was typed stays where verifying was refused, and goes where it was called off', async () => {
  const { invoicePayments } = api
  const host = showing(waiting.slice(0, 1).map((one) => ({ ...one, surplusCents: 1_000 })))
  host.answers(
    answer(invoicePayments.decide, () => {
      throw refusal(503, { code: 'UNAVAILABLE', message: 'Not reachable' })
    }),
  )
  const { user } = await renderRemote(remote, '/finance-queue', host)
  await screen.findByText('TT-1')
  const until = 'Can be used until (may stay empty)'
  await user.keyboard('v')
  const question = await lastDialog()
  await user.type(await question.findByLabelText(until), '2099-08-31')
  await user.tab()
  await user.click(question.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(host.notices).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  const again = await lastDialog()
  expect(await again.findByLabelText(until)).toHaveValue('31 Aug 2099')
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await (await lastDialog()).findByLabelText(until)).toHaveValue('')
})

test('a proof comes nearer and turns; one’s own payment is left to others', async () => {
  const [first] = waiting
  if (!first) throw new Error('nothing waits')
  const host = showing([{ ...first, mayVerify: false, proof: { uploadId: id(22), url: '/api/uploads/22' } }])
  const { user } = await renderRemote(remote, '/finance-queue', host)
  const proof = await screen.findByRole('img', { name: 'Payment proof' })
  await user.keyboard('+t')
  expect(proof.style.inlineSize).toBe('150%')
  expect(proof.style.rotate).toBe('90deg')
  await user.click(screen.getByRole('button', { name: 'Farther' }))
  expect(proof.style.inlineSize).toBe('100%')
  await user.keyboard('vr')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/You logged this payment yourself/)).toBeVisible()
})

test('a payment out of the bank’s statement has its line for a proof, and says what it may be a double of before it is decided', async () => {
  const line = { bookedOn: '2026-11-03', text: 'KUTA TRAVEL PT INV 45', amountCents: 50_000, currency: 'USD' }
  const double = {
    ...{ paymentId: id(77), why: 'same' as const, kind: 'invoice' as const, targetId: id(78) },
    ...{ number: 'INV-2026-000009', agent: 'Kuta Travel', paidOn: '2026-11-03', amountCents: 50_000 },
    ...{ currency: 'USD', acknowledgedBy: null, reason: null },
  }
  const matched = waiting
    .slice(0, 1)
    .map((one) => ({ ...one, proof: null, bankLine: line, doubles: [double] }))
  await renderRemote(remote, '/finance-queue', showing(matched))
  expect(await screen.findByText(line.text)).toBeVisible()
  expect(screen.getByText(/On the bank statement: .*3.*2026, .*500.00/)).toBeVisible()
  expect(screen.queryByText('No proof was attached.')).toBeNull()
  const doubles = screen.getByRole('alert')
  expect(doubles).toHaveTextContent('Looks like another payment')
  expect(within(doubles).getByRole('link', { name: double.number })).toBeVisible()
  const outcome = await screen.findByText('Booking BK-2026-000007 is confirmed')
  expect(doubles.compareDocumentPosition(outcome)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('more than it shows at once is said, with the way to the rest', async () => {
  const page = pageOf(waiting)
  const host = fakeHost({
    can: ['view.invoice', 'verify.payment'],
    answers: [
      answer(api.financeQueue, { data: queue }),
      answer(api.listPayments, { ...page, meta: { ...page.meta, total: 1000, totalCapped: true } }),
      answer(api.paymentOutcome, { data: outcome }),
    ],
  })
  const { user } = await renderRemote(remote, '/finance-queue', host)
  expect(await screen.findByText(/The oldest 2 of 1,000\+/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'List of all' }))
  expect(await screen.findByRole('tab', { name: 'All payments', selected: true })).toBeVisible()
  await waitFor(() =>
    expect(host.callsOf(api.listPayments).at(-1)?.query).toMatchObject({
      status: 'submitted',
      sort: 'createdAt',
      perPage: 20,
    }),
  )
})
