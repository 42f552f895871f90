import * as z from 'zod'
import { endpoint } from '../contract'
import { id } from './envelope'
import { instant } from './values'

/** What the server does by the clock alone. */
export const jobNames = [
  'bookings',
  'housekeeping',
  'letters',
  'returned-letters',
  'reminders',
  'supplier-reminders',
] as const
export type JobName = (typeof jobNames)[number]

export const failedJob = z.object({
  /** Of the log's entry. */
  id,
  job: z.enum(jobNames),
  at: instant,
  /** The first of its failures in a row. */
  since: instant,
  error: z.string(),
})
export type FailedJob = z.output<typeof failedJob>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/failed-jobs',
  access: 'view.audit',
  subject: 'audit',
  summary: 'Jobs of the server that failed again and again within the last thirty days, the latest first',
  reply: z.object({ data: z.array(failedJob) }),
})
