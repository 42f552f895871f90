import * as api from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import { answer, fakeHost, id, onScreen, pageOf, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../remote'
import { invoice, invoiceRow, payment, summaryRow } from '../story/invoices'

const document = { kind: 'single' as const, id: invoiceRow.id, number: 'INV-2026-000045' }
const refund = {
  ...{ id: id(60), agentId: id(3), invoiceId: null, amountCents: 12_300, currency: 'USD' },
  ...{ reason: 'Paid too much', status: 'paid' as const, requestedBy: 'Nyoman', approvedBy: 'Made' },
  ...{ requestedAt: '2026-11-20T02:00:00.000Z', paidOn: '2026-11-21', method: 'cash' as const },
  ...{ reference: null, proof: null, closedBy: null, closeReason: null, version: 3 },
  ...{ mayApprove: false, mayPay: false, mayReject: false, mayReverse: false },
  ...{ agent: 'Golden Lotus Travel', invoiceNumber: null },
}

const lists = (can?: readonly `${string}.${string}`[], agentId: string | null = null) =>
  fakeHost({
    ...(can && { can }),
    session: { agentId },
    answers: [
      answer(api.listInvoices, pageOf([{ ...invoiceRow, overlays: ['overdue', 'pending_verification'] }])),
      answer(api.listSummaries, pageOf([summaryRow])),
      answer(api.listPayments, pageOf([{ ...payment, agent: 'Golden Lotus Travel', document }])),
      answer(api.sumPayments, { data: { settledCents: 50_000, exchangeCents: null } }),
      answer(api.listAllRefunds, pageOf([refund])),
      answer(agents.endpoints.list, pageOf([])),
    ],
  })

test('each kind of invoice has its tab, its list and its button', async () => {
  const host = lists()
  const { user, router } = await renderRemote(remote, '/invoice-management?overdue=true', host)
  expect(await screen.findByRole('link', { name: 'INV-2026-000045' })).toHaveAttribute(
    'href',
    `/invoice-management/${invoiceRow.id}/detail-invoice`,
  )
  expect(screen.getByText('Pending verification')).toBeVisible()
  expect(host.callsOf(api.listInvoices)[0].query).toMatchObject({ overdue: 'true', sort: '-createdAt' })
  expect(screen.getByRole('button', { name: 'New invoice' })).toBeVisible()

  await user.click(screen.getByRole('tab', { name: 'Summary Invoice' }))
  expect(await screen.findByRole('link', { name: 'SUM-2026-000003' })).toHaveAttribute(
    'href',
    `/invoice-management/${summaryRow.id}/detail-summary`,
  )
  expect(router.state.location.search).toBe('?kind=summary')
  await waitFor(() => expect(host.callsOf(api.listSummaries)[0].query).not.toHaveProperty('overdue'))
  expect(screen.getByRole('button', { name: 'New summary invoice' })).toBeVisible()
})

test('a booking is found to be billed behind twenty newer ones that are drafts or billed', async () => {
  const booking = { ...invoiceRow, code: 'BK-2026-000007', status: 'confirmed' }
  const others = Array.from({ length: 20 }, (_, nth) => ({
    ...{ ...booking, id: id(200 + nth) },
    status: nth % 2 ? 'draft' : 'confirmed',
  }))
  const host = lists()
  let owedCents = 50_000
  const bill: api.Ledger = {
    ...{
      bookingId: booking.id,
      bookingCode: booking.code,
      currency: 'USD',
      owedCents,
      unbilledCents: owedCents,
    },
    ...{ chargedCents: 0, creditedCents: 0, paidCents: 0, refundedCents: 0, balanceCents: 0 },
    ...{ exchangeCents: 0, entries: [], next: null },
  }
  host.answers(
    answer(api.listBookings, ({ query }) =>
      pageOf((query?.billable === 'true' ? [booking] : others) as never[]),
    ),
    answer(api.getLedger, () => ({ data: { ...bill, owedCents } })),
    answer(api.createInvoice, () => {
      owedCents = 70_000
      throw refusal(409, { code: 'BILL_CHANGED' })
    }),
  )
  const { user } = await renderRemote(remote, '/invoice-management', host)
  await user.click(await screen.findByRole('button', { name: 'New invoice' }))
  await user.click(await screen.findByRole('combobox', { name: 'Booking' }))
  await user.click(await screen.findByTitle('BK-2026-000007 · Wang family · Golden Lotus Travel'))
  expect(await screen.findByText(/It bills .*500\.00/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Issue invoice' }))
  // Somebody added to it meanwhile: what it comes to now is seen before it is billed.
  expect(await screen.findByText(/It bills .*700\.00/)).toBeVisible()
  host.answers(answer(api.createInvoice, { data: invoice }))
  await user.click(screen.getByRole('button', { name: 'Issue invoice' }))
  await waitFor(() =>
    expect(host.callsOf(api.createInvoice).map(({ body }) => body)).toEqual([
      { bookingId: booking.id, amountCents: 50_000 },
      { bookingId: booking.id, amountCents: 70_000 },
    ]),
  )
})

test('an adjustment is named as that, on its page with the invoice that it adjusts', async () => {
  const adjusts = { id: id(90), number: 'INV-2026-000044' }
  const host = lists()
  host.answers(
    answer(api.listInvoices, pageOf([{ ...invoiceRow, kind: 'adjustment', adjusts }])),
    answer(api.getInvoice, { data: { ...invoice, kind: 'adjustment', adjusts } }),
    answer(api.invoicePayments.list, pageOf([])),
    answer(api.invoicePayments.histories, pageOf([])),
  )
  const { user } = await renderRemote(remote, '/invoice-management', host)
  expect(await screen.findByText('Adjustment invoice')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'INV-2026-000045 Adjustment invoice' }))
  expect(await screen.findByRole('heading', { name: 'Adjustment invoice INV-2026-000045' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'INV-2026-000044' })).toHaveAttribute(
    'href',
    `/invoice-management/${id(90)}/detail-invoice`,
  )
})

test('what was received tells what it settled, its rate and difference, and what the list comes to', async () => {
  const host = lists()
  const foreign = { currency: 'IDR', amountCents: 200_000_000, rate: '0.0000610000', settledCents: 12_200 }
  const row = { ...payment, ...foreign, exchangeCents: 200, agent: 'Golden Lotus Travel', document }
  host.answers(
    answer(api.listPayments, pageOf([row])),
    answer(api.sumPayments, { data: { settledCents: 62_200, exchangeCents: 200 } }),
  )
  await renderRemote(remote, '/invoice-management?kind=payment&status=verified&paidFrom=2026-11-01', host)
  expect(
    await screen.findByText(/Together .*USD 622.00.* of which exchange difference .*USD 2.00/),
  ).toBeVisible()
  expect(screen.getByText('122.00')).toBeVisible()
  expect(screen.getByText('IDR 2,000,000.00')).toBeVisible()
  expect(screen.getByText('at 0.000061')).toBeVisible()
  expect(screen.getByText('2.00')).toBeVisible()
  expect(host.callsOf(api.sumPayments).at(-1)?.query).toEqual({ status: 'verified', paidFrom: '2026-11-01' })
})

test('what came in another currency says where no rate of the day of issue is known', async () => {
  const host = lists()
  const foreign = { currency: 'IDR', amountCents: 200_000_000, rate: '0.0000610000', settledCents: 12_200 }
  const row = { ...payment, ...foreign, exchangeCents: null, agent: 'Golden Lotus Travel', document }
  host.answers(answer(api.listPayments, pageOf([row])))
  await renderRemote(remote, '/invoice-management?kind=payment&status=verified', host)
  expect(await screen.findByText('No rate at issue')).toBeVisible()
})

test('what was issued in a period tells what it comes to, less what was credited of it', async () => {
  const host = lists()
  host.answers(answer(api.sumInvoices, { data: { amountCents: 310_000, creditedCents: 10_000 } }))
  const at = '/invoice-management?status=issued&issuedFrom=2026-10-01&issuedTo=2026-11-23'
  await renderRemote(remote, at, host)
  expect(
    await screen.findByText(/Invoiced .*USD 3,000.00.*: .*USD 3,100.00.* less .*USD 100.00.* credited/),
  ).toBeVisible()
  const query = { status: 'issued', issuedFrom: '2026-10-01', issuedTo: '2026-11-23' }
  expect(host.callsOf(api.sumInvoices).at(-1)?.query).toEqual(query)
})

test('what all invoices ever came to is not asked', async () => {
  const host = lists()
  await renderRemote(remote, '/invoice-management', host)
  await screen.findByRole('link', { name: 'INV-2026-000045' })
  expect(host.callsOf(api.sumInvoices)).toEqual([])
})

test('on a phone the kind is chosen from a list', async () => {
  const wider = onScreen('phone')
  const { user, router } = await renderRemote(remote, '/invoice-management', lists())
  await user.click(await screen.findByRole('combobox', { name: 'Invoices' }))
  await user.click(await screen.findByTitle('Refunds'))
  expect(await screen.findByText('From the agent’s credit')).toBeVisible()
  expect(router.state.location.search).toBe('?kind=refund')
  wider()
})

test('an agent issues nothing and has no agent to choose', async () => {
  await renderRemote(remote, '/invoice-management', lists(['view.invoice', 'create.payment']))
  await screen.findByRole('link', { name: 'INV-2026-000045' })
  expect(screen.queryByRole('button', { name: 'New invoice' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull()
})

test('an agency reads what it paid and what it was given back, as a figure asks for it', async () => {
  const host = lists(['view.invoice'], id(3))
  const paid = 'paidFrom=2026-11-01&paidTo=2026-11-30'
  const path = `/invoice-management?kind=payment&status=verified&${paid}`
  const { user, router } = await renderRemote(remote, path, host)
  expect(await screen.findByText('INV-2026-000045')).toBeVisible()
  expect(screen.queryByText('Golden Lotus Travel')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull()
  expect(host.callsOf(api.listPayments)[0].query).toMatchObject({
    ...{ status: 'verified', paidFrom: '2026-11-01', paidTo: '2026-11-30' },
  })
  await user.click(screen.getByRole('tab', { name: 'Refunds' }))
  expect(await screen.findByText('From the agent’s credit')).toBeVisible()
  expect(router.state.location.search).toBe('?kind=refund')
  expect(host.callsOf(api.listAllRefunds)[0].query).not.toHaveProperty('paidFrom')
})

test.each([
  ['single', 'INV-2026-000045'],
  ['summary', 'SUM-2026-000003'],
])(
  'an agent’s %s list has neither column nor filter for agents, though it may view its own',
  async (kind, number) => {
    const path = `/invoice-management?kind=${kind}`
    const view = ['view.invoice', 'view.agent'] as const
    const staff = await renderRemote(remote, path, lists(view))
    await screen.findByRole('link', { name: number })
    expect(screen.getByRole('columnheader', { name: 'Agent' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Agent' })).toBeVisible()
    staff.unmount()

    await renderRemote(remote, path, lists(view, id(3)))
    await screen.findByRole('link', { name: number })
    expect(screen.queryByRole('columnheader', { name: 'Agent' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull()
  },
)

test.each([
  ['single', 'INV-2026-000045', api.listInvoices],
  ['summary', 'SUM-2026-000003', api.listSummaries],
] as const)(
  'the %s list is narrowed to what waits to be verified and what is overdue, and said so by the address',
  async (kind, number, endpoint) => {
    const host = lists()
    const { user, router } = await renderRemote(remote, `/invoice-management?kind=${kind}`, host)
    await screen.findByRole('link', { name: number })
    await user.click(screen.getByRole('button', { name: 'More filters' }))
    for (const [word, value] of [
      ['Pending verification', 'pending_verification'],
      ['Overdue', 'overdue'],
    ]) {
      await user.click(screen.getByRole('combobox', { name: 'Attention' }))
      await user.click((await screen.findAllByTitle(String(word))).at(-1) as HTMLElement)
      await waitFor(() => expect(host.callsOf(endpoint).at(-1)?.query).toMatchObject({ overlay: value }))
      expect(router.state.location.search).toContain(`overlay=${value}`)
    }
  },
)
