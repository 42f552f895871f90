import * as z from 'zod'
import { endpoint } from '../contract/endpoint'
import { id, one } from './envelope'
import { cents, day } from './values'

/** Both ends included; without them the last twelve months. */
const period = z.strictObject({ from: day.optional(), to: day.optional() })

const count = z.int()

export const bookingStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/booking-stats',
  access: 'view.booking',
  subject: 'dashboard',
  summary: 'Bookings by status, and those in progress with the nearest arrival first',
  query: period,
  reply: one(
    z.object({
      total: count,
      byStatus: z.object({
        draft: count,
        submitted: count,
        in_process: count,
        confirmed: count,
        travelling: count,
        completed: count,
        cancelled: count,
        expired: count,
      }),
      /** At most eight, whatever the period. */
      inProgress: z.array(
        z.object({
          id,
          code: z.string(),
          group: z.string(),
          agent: z.string(),
          arrival: day,
          departure: day,
          status: z.enum(['submitted', 'in_process']),
          totalCents: cents,
        }),
      ),
    }),
  ),
  mayLag: true,
})

export const agentStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/agent-stats',
  access: 'view.agent',
  subject: 'dashboard',
  summary: 'The agents with the highest booked value, at most ten',
  query: period,
  reply: one(z.array(z.object({ agentId: id, name: z.string(), bookings: count, totalCents: cents }))),
  mayLag: true,
})

const sum = z.object({ count, amountCents: cents })

export const invoiceStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/invoice-stats',
  access: 'view.invoice',
  subject: 'dashboard',
  summary: 'Issued invoices by payment status, with the amount that remains (paid: the amount received)',
  query: period,
  reply: one(
    z.object({
      unpaid: sum,
      partiallyPaid: sum,
      paid: sum,
      overdue: sum,
      pendingVerification: sum,
    }),
  ),
  mayLag: true,
})

/** Each is the sum of a list: invoices less what was credited of them, verified payments, refunds that were paid. */
const flow = { bookedCents: cents, invoicedCents: cents, receivedCents: cents, refundedCents: cents }

export const revenueStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/revenue-stats',
  access: 'view.invoice',
  subject: 'dashboard',
  summary: 'What was booked, invoiced, received and given back, beside the period before of equal length',
  query: period,
  reply: one(
    z.object({
      ...flow,
      outstandingCents: cents,
      previous: z.object(flow),
    }),
  ),
  mayLag: true,
})

export const bookingGraph = endpoint({
  method: 'GET',
  path: '/api/dashboard/booking-graph',
  access: 'view.booking',
  subject: 'dashboard',
  summary: 'Bookings and their value by month of booking, months without any included',
  query: period,
  reply: one(
    z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), bookings: count, totalCents: cents })),
  ),
  mayLag: true,
})

export const invoiceOverview = endpoint({
  method: 'GET',
  path: '/api/dashboard/invoice-overview',
  access: 'view.invoice',
  subject: 'dashboard',
  summary:
    'Issued invoices with something left to pay, earliest due first, at most ten; a period means their due dates',
  query: period,
  reply: one(
    z.array(
      z.object({
        id,
        kind: z.enum(['single', 'summary']),
        number: z.string(),
        agent: z.string(),
        dueDate: day,
        amountCents: cents,
        paidCents: cents,
        remainingCents: cents,
        paymentStatus: z.enum(['unpaid', 'partially_paid']),
        overdue: z.boolean(),
      }),
    ),
  ),
  mayLag: true,
})
