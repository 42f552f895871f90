import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, one } from './envelope'
import { refund } from './refunds'
import { atLeastOne, day, instant, line } from './values'

/** What an agent on credit terms may still owe. */
export const agentCredit = z.object({
  agentId: id,
  onCredit: z.boolean(),
  /** Null is no limit. */
  limitCents: z.int().nullable(),
  /** Confirmed bookings and issued invoices, less what is verified as paid. */
  usedCents: z.int(),
  /** Null without a limit; never below zero. */
  leftCents: z.int().nullable(),
})
export type AgentCredit = z.output<typeof agentCredit>

export const getAgentCredit = endpoint({
  method: 'GET',
  path: '/api/agents/:id/credit',
  access: 'view.agent',
  subject: 'agents',
  summary: 'Credit limit of the agent, used and left',
  params: idParams,
  reply: one(agentCredit),
})

export const creditOrigins = ['surplus', 'credit_note', 'applied', 'refund', 'adjustment', 'expired'] as const

const document = z.object({ id, number: z.string() })

/** What an agent's money that we kept came from and went to. */
export const creditAccount = z.object({
  agentId: id,
  agent: z.string(),
  currency: z.string(),
  balanceCents: z.int(),
  /** What of it no open refund asks for; the server of before doesn't tell. */
  availableCents: z.int().optional(),
  entries: z.array(
    z.object({
      id,
      kind: z.enum(creditOrigins),
      at: instant,
      amountCents: z.int(),
      note: z.string(),
      by: z.string().nullable(),
      /** Where it came from, or what it paid. */
      invoice: document.nullable(),
      /** Where it came from, of a payment on several invoices. */
      summary: document.nullable(),
      expiresOn: day.nullable(),
      /** Taken back by another entry. */
      isReversed: z.boolean(),
      mayReverse: z.boolean(),
    }),
  ),
  refunds: z.array(refund),
  mayRefund: z.boolean(),
  mayApply: z.boolean(),
})
export type CreditAccount = z.output<typeof creditAccount>

export const getCreditAccount = endpoint({
  method: 'GET',
  path: '/api/agents/:id/credit-account',
  access: 'view.invoice',
  subject: 'invoices',
  summary: 'Money of the agent that was kept, with its origin and use',
  params: idParams,
  reply: one(creditAccount),
})

const moves = {
  method: 'POST',
  access: 'create.agent-credit',
  subject: 'invoices',
  status: 201,
  idempotent: true,
} as const

export const keepCredit = endpoint({
  ...moves,
  path: '/api/invoices/:id/keep-credit',
  summary: 'Keep what an invoice was overpaid by as the agent’s credit',
  params: idParams,
  body: z.strictObject({ amountCents: atLeastOne, note: line(500).optional(), expiresOn: day.optional() }),
  reply: one(creditAccount),
})

/** An agent's own people may where the settings allow it. */
export const applyCredit = endpoint({
  ...moves,
  access: 'apply.agent-credit',
  path: '/api/invoices/:id/apply-credit',
  summary: 'Pay an invoice from the agent’s credit',
  params: idParams,
  body: z.strictObject({ amountCents: atLeastOne, note: line(500).optional() }),
  reply: one(creditAccount),
})

export const reverseCredit = endpoint({
  ...moves,
  path: '/api/agents/:id/credit-account/:entryId/reverse',
  summary: 'Take back an entry of an agent’s credit, with what it did to an invoice',
  params: z.strictObject({ id, entryId: id }),
  body: z.strictObject({ reason: line(500) }),
  reply: one(creditAccount),
})
