import { Client } from '../support/client'
import type { RunningServer } from '../support/server'

/** A small repeatable dice: the same seed gives the same kills. */
export const dice = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Ledger {
  invoices: string[]
  /** What was acknowledged: the payment's id by the operation's reference. */
  acknowledged: Map<string, string>
}

interface Plan {
  kills: number
  clients: number
  seed: number
  /** How the key of a try is made; one key an operation is the promise, a new one each try is the control. */
  keyOf: (reference: string, attempt: number) => string
}

/** Invoices with room for many small payments: the first payment covers the minimum. */
export const openInvoices = async (client: Client, wanted: number) => {
  const { body } = await client.call('GET', '/api/invoices?status=issued&paymentStatus=unpaid&perPage=100')
  const today = new Date().toISOString().slice(0, 10)
  const found: string[] = []
  for (const invoice of body.data) {
    if (found.length === wanted) break
    if (invoice.pendingCents > 0 || invoice.remainingCents < 50_000) continue
    const { body: detail } = await client.call('GET', `/api/invoices/${invoice.id}`)
    const first = { amountCents: Math.max(1, detail.data.minimumPaymentCents), paidOn: today, method: 'cash' }
    const { status } = await client.call('POST', `/api/invoices/${invoice.id}/payments`, first, {
      'idempotency-key': `first-${invoice.id}`,
    })
    if (status === 201) found.push(invoice.id)
  }
  return found
}

/**
 * Clients log one-cent payments without pause; the server is killed again and again while they do, and each
 * client retries its operation until it is answered. Every fifth answer is thrown away, as a lost one would be.
 */
export const payWhileKilling = async (
  server: RunningServer,
  invoices: string[],
  plan: Plan,
): Promise<Ledger> => {
  const roll = dice(plan.seed)
  const acknowledged = new Map<string, string>()
  const paidOn = new Date().toISOString().slice(0, 10)
  let operations = 0
  let answers = 0
  let kills = 0
  let nextKill = 5 + roll(20)
  let restarting: Promise<void> | null = null

  const killNow = async () => {
    kills += 1
    await server.kill()
    await server.start()
    nextKill = answers + 5 + roll(20)
    restarting = null
  }

  const pay = async (client: Client, invoiceId: string, reference: string) => {
    const body = { amountCents: 1, paidOn, method: 'cash', reference, acknowledgeDuplicate: true }
    for (let attempt = 1; ; attempt++) {
      try {
        const { status, body: answer } = await client.call(
          'POST',
          `/api/invoices/${invoiceId}/payments`,
          body,
          {
            'idempotency-key': plan.keyOf(reference, attempt),
          },
        )
        if (status !== 201) continue
        answers += 1
        if (answers % 5 === 0) continue
        return answer.data.id as string
      } catch {
        await restarting
      }
    }
  }

  const work = async (number: number) => {
    const client = await new Client(server.url).signIn('finance@melali.test')
    while (kills < plan.kills) {
      const invoiceId = invoices[(number + operations) % invoices.length] ?? ''
      const reference = `OP-${plan.seed}-${operations++}`
      acknowledged.set(reference, await pay(client, invoiceId, reference))
      if (answers >= nextKill && !restarting && kills < plan.kills) restarting = killNow()
    }
  }
  await Promise.all(Array.from({ length: plan.clients }, (_, number) => work(number)))
  await restarting
  return { invoices, acknowledged }
}

/** Every stored one-cent payment by its reference. */
export const storedPayments = async (client: Client, invoices: readonly string[]) => {
  const stored = new Map<string, string[]>()
  for (const invoiceId of invoices) {
    const { body } = await client.call('GET', `/api/invoices/${invoiceId}/payments`)
    for (const { id, reference } of body.data)
      if (reference?.startsWith('OP-')) stored.set(reference, [...(stored.get(reference) ?? []), id])
  }
  return stored
}
