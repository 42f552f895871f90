import type { ageings } from '@melali/shared/api'

type Age = (typeof ageings)[number]

const invoices = (agentId: string | undefined, asked: Record<string, string>) =>
  `/invoice-management?${new URLSearchParams({ ...(agentId && { agentId }), ...asked })}`

/** The invoices that leave something to pay, of one agent or of all. */
export const openInvoices = (agentId?: string) => invoices(agentId, { open: 'true' })

/** Those of them that are as old. */
export const invoicesAged = (age: Age, agentId?: string) =>
  invoices(agentId, age === 'not_due' ? { open: 'true', overdue: 'false' } : { overdueBy: age })

/** The account of an agent as it closed on a day. */
export const statementUntil = (agentId: string, day?: string) =>
  `/invoice-management/${agentId}/statement${day ? `?until=${day}` : ''}`
