import * as z from 'zod'
import { endpoint } from '../contract'
import { id, listQuery, many } from './envelope'
import { exportOf } from './export'
import { day } from './values'

/** What invoices that were issued leave to pay, by the days since they were due. */
const ages = z.object({
  notDueCents: z.int(),
  to30Cents: z.int(),
  to60Cents: z.int(),
  to90Cents: z.int(),
  over90Cents: z.int(),
  remainingCents: z.int(),
  /** Kept for later invoices; not taken off what is open, as nobody has applied it. */
  creditCents: z.int(),
})

const receivable = ages.extend({ agentId: id, agent: z.string(), invoices: z.int() })
export type Receivable = z.output<typeof receivable>

/** Agents who owe something, and those whose money is kept. */
export const listReceivables = endpoint({
  method: 'GET',
  path: '/api/receivables',
  access: 'verify.payment',
  subject: 'invoices',
  summary: 'What agents owe, by agent and age',
  /** At the end of a day before today, by the ledgers; as it is now unless told. */
  query: listQuery({ asOf: day.optional() }),
  reply: many(receivable).extend({ totals: ages }),
  mayLag: true,
})
export const exportReceivables = exportOf(listReceivables, [
  'agent',
  'invoices',
  'notDueCents',
  'to30Cents',
  'to60Cents',
  'to90Cents',
  'over90Cents',
  'remainingCents',
  'creditCents',
])
