import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, one } from './envelope'

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
