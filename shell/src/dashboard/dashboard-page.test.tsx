import {
  agentStats,
  bookingGraph,
  bookingStats,
  invoiceOverview,
  invoiceStats,
  revenueStats,
} from '@melali/shared/api'
import { answer, refusal } from '@melali/shared/testing'
import { screen, within } from '@testing-library/react'
import { RemotesOf } from '../federation/use-remotes'
import { renderPage, shellHost, signedIn } from '../testing/render-shell'
import { Component as Dashboard } from './dashboard-page'

const id = '0190a0de-0000-7000-8000-00000000bbbb'
const stats = {
  total: 3,
  byStatus: {
    draft: 0,
    submitted: 2,
    in_process: 1,
    confirmed: 0,
    travelling: 0,
    completed: 0,
    cancelled: 0,
    expired: 0,
  },
  inProgress: [
    {
      id,
      code: 'BK-2026-000123',
      group: 'Chen family',
      agent: 'Golden Lotus Travel',
      arrival: '2026-12-01',
      departure: '2026-12-05',
      status: 'submitted' as const,
      totalCents: 123456,
    },
  ],
}
const invoice = {
  id,
  kind: 'summary' as const,
  number: 'SUM-2026-000004',
  agent: 'Golden Lotus Travel',
  dueDate: '2026-11-30',
  amountCents: 500000,
  paidCents: 100000,
  remainingCents: 400000,
  paymentStatus: 'partially_paid' as const,
  overdue: false,
}
const nothing = { count: 0, amountCents: 0 }
const answers = [
  answer(bookingStats, { data: stats }),
  answer(bookingGraph, { data: [{ month: '2026-11', bookings: 3, totalCents: 123456 }] }),
  answer(agentStats, { data: [] }),
  answer(invoiceOverview, { data: [invoice] }),
  answer(invoiceStats, {
    data: {
      unpaid: nothing,
      partiallyPaid: nothing,
      paid: nothing,
      overdue: nothing,
      pendingVerification: nothing,
    },
  }),
  answer(revenueStats, {
    data: {
      bookedCents: 0,
      invoicedCents: 0,
      receivedCents: 0,
      outstandingCents: 400000,
      previous: { bookedCents: 0, invoicedCents: 0, receivedCents: 0 },
    },
  }),
]

const remotes = {
  registry: { shell: '1', remotes: [] },
  open: async () => ({ routes: [], messages: {} as never }),
  failureOf: () => undefined,
  isOpen: () => false,
  running: () => ({}),
}

const show = (host = shellHost({ answers })) =>
  renderPage(
    <RemotesOf remotes={remotes}>
      <Dashboard />
    </RemotesOf>,
    host,
  )

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('.ant-card') as HTMLElement)
}

test('greets by name and lists what is in progress and what is unpaid', async () => {
  signedIn({ permissions: ['view.booking', 'view.invoice', 'create.booking'] })
  await show()
  expect(screen.getByRole('heading', { name: 'Welcome, Made Wirawan' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Create Booking/ })).toBeVisible()

  const booking = await (await card('Bookings in Progress')).findByRole('link', { name: 'BK-2026-000123' })
  expect(booking).toHaveAttribute('href', `/booking-management/${id}/detail`)

  const invoices = await card('Unpaid and Partially Paid Invoices')
  expect(await invoices.findByRole('link', { name: 'SUM-2026-000004' })).toHaveAttribute(
    'href',
    `/invoice-management/${id}/detail-summary`,
  )
  for (const text of ['30 Nov 2026', 'Partially paid', '5,000.00', '1,000.00', '4,000.00'])
    expect(invoices.getByText(text)).toBeVisible()
})

test('shows nothing of what the role may not see, and does not ask for it', async () => {
  signedIn({ permissions: ['view.booking'] })
  const host = shellHost({ answers })
  await show(host)
  await screen.findByRole('link', { name: 'BK-2026-000123' })
  expect(screen.queryByRole('button', { name: /Create Booking/ })).not.toBeInTheDocument()
  expect(screen.queryByText('Unpaid and Partially Paid Invoices')).not.toBeInTheDocument()
  expect(host.callsOf(invoiceOverview)).toHaveLength(0)
})

test('one block that fails says so and can be tried again, the others go on', async () => {
  signedIn({ permissions: ['view.booking', 'view.invoice'] })
  const refuse = answer(invoiceOverview, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'Out of order' })
  })
  const host = shellHost({ answers: [...answers, refuse] })
  const { user } = await show(host)
  const invoices = await card('Unpaid and Partially Paid Invoices')
  expect(await invoices.findByText('Out of order')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'BK-2026-000123' })).toBeVisible()
  host.answers(answer(invoiceOverview, { data: [] }))
  await user.click(invoices.getByRole('button', { name: 'Retry' }))
  expect(await invoices.findByText('No invoice is waiting for payment.')).toBeVisible()
})

test("the chart's numbers stand in a table one click away", async () => {
  signedIn({ permissions: ['view.booking'] })
  const { user } = await show()
  const trend = await card('Bookings by month')
  expect(await trend.findByRole('img', { name: 'Bookings by month' })).toBeVisible()
  await user.click(trend.getByRole('button', { name: /Table/ }))
  expect(trend.getByRole('row', { name: 'Nov 2026 3 1,234.56' })).toBeVisible()
})
