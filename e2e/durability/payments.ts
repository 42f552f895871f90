import type { Client } from '../support/client'
import { dayFromNow } from '../support/screen'
import { type Plan, type Victim, whileKilling } from './killing'

/** A payment of one cent, told from all others by its reference. */
export const onePayment = (reference: string) => ({
  amountCents: 1,
  paidOn: dayFromNow(0),
  method: 'cash',
  reference,
  acknowledgeDuplicate: true,
})

/** Pays while it is killed; gives the payment's id by the operation's reference for all that were acknowledged. */
export const payWhileKilling = async (
  victim: Victim,
  client: Client,
  invoices: readonly string[],
  plan: Plan,
): Promise<Map<string, string>> => {
  const acknowledged = new Map<string, string>()
  await whileKilling({ ...plan, victims: [victim] }, async (number, ask) => {
    const reference = `OP-${plan.seed}-${number}`
    const path = `/api/invoices/${invoices[number % invoices.length]}/payments`
    const { id } = await ask(client, reference, 'POST', path, onePayment(reference))
    acknowledged.set(reference, id)
  })
  return acknowledged
}

interface Stored {
  id: string
  reference: string | null
  status: string
  settledCents: number
}

export const paymentsOf = async (client: Client, invoiceId: string): Promise<Stored[]> =>
  (await client.call('GET', `/api/invoices/${invoiceId}/payments`)).body.data

/** The ids of all that is stored, by reference. */
export const storedPayments = async (client: Client, invoices: readonly string[]) => {
  const stored = new Map<string, string[]>()
  for (const invoiceId of invoices)
    for (const { id, reference } of await paymentsOf(client, invoiceId))
      if (reference) stored.set(reference, [...(stored.get(reference) ?? []), id])
  return stored
}
