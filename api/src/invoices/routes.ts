import { getInvoice } from '@melali/shared/api'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { registerAgentCredit } from './agent-credit'
import { registerAllocation } from './allocate'
import { invoiceDetailOf } from './detail'
import { registerExports } from './export'
import { registerIssue } from './issue'
import { registerLedger } from './ledger'
import { registerLists } from './list'
import { registerPayments } from './payment-routes'
import { registerQueue } from './queue/routes'
import { registerRefunds } from './refunds'
import { registerSummaries } from './summaries'

export const register = (door: Door) => {
  registerLists(door)
  registerExports(door)
  registerIssue(door)
  registerLedger(door)
  registerSummaries(door)
  registerPayments(door)
  registerAllocation(door)
  registerRefunds(door)
  registerQueue(door)
  registerAgentCredit(door)
  serve(door, getInvoice, async ({ tx, params, actor, now }) => ({
    data: await invoiceDetailOf(tx, params.id, actor, now),
  }))
}
