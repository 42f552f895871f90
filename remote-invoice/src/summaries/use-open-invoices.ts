import { listInvoices } from '@melali/shared/api'
import { useRead } from '@melali/shared/ui'

/** The agent's invoices with something left to pay, those that are due soonest. */
export const useOpenInvoices = (agentId: string) =>
  useRead(listInvoices, {
    query: { agentId, open: 'true', inSummary: 'false', perPage: 100, sort: 'dueDate' },
  })
