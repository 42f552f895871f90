const id = '01890000-0000-7000-8000-00000000000b'
const none = { count: 0, amountCents: 0 }
const flow = { bookedCents: 500000, invoicedCents: 400000, receivedCents: 300000 }

const bookings = {
  total: 3,
  byStatus: {
    ...{ draft: 0, submitted: 2, in_process: 1, confirmed: 0 },
    ...{ travelling: 0, completed: 0, cancelled: 0, expired: 0 },
  },
  inProgress: [
    {
      id,
      code: 'BK-2026-000123',
      group: 'Chen family',
      agent: 'Golden Lotus Travel',
      arrival: '2026-12-01',
      departure: '2026-12-05',
      status: 'submitted',
      totalCents: 123456,
    },
  ],
}

const invoice = {
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

/** What the server says to each call of the dashboard. */
export const dashboardReplies: Record<string, unknown> = {
  '/api/dashboard/booking-stats': { data: bookings },
  '/api/dashboard/booking-graph': { data: [{ month: '2026-11', bookings: 3, totalCents: 123456 }] },
  '/api/dashboard/agent-stats': {
    data: [{ agentId: id, name: 'Golden Lotus Travel', bookings: 3, totalCents: 123456 }],
  },
  '/api/dashboard/invoice-overview': { data: [invoice] },
  '/api/dashboard/invoice-stats': {
    data: { unpaid: none, partiallyPaid: none, paid: none, overdue: none, pendingVerification: none },
  },
  '/api/dashboard/revenue-stats': { data: { ...flow, outstandingCents: 400000, previous: flow } },
}
