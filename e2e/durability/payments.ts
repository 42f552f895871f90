import type { Client } from '../support/client'
import { dayFromNow } from '../support/screen'
import type { RunningServer } from '../support/server'

/** A small repeatable dice. */
const dice = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Plan {
  kills: number
  /** How many pay at the same time. */
  payers: number
  seed: number
  /** How the key of a try is made; one key an operation is the promise, a new one each try is the control. */
  keyOf: (reference: string, attempt: number) => string
}

/** Asking again may help: the same call is under way, or the server is not ready. */
const mayRetry = ({ status, body }: { status: number; body: { code: string } }) =>
  status >= 500 || ['IN_FLIGHT', 'BUSY'].includes(body.code)

/**
 * One-cent payments without pause, while the server is killed again and again; each is tried until it is
 * answered. Every fifth answer is thrown away, as a lost one would be. Gives the payment's id by the
 * operation's reference for all that were acknowledged.
 */
export const payWhileKilling = async (
  server: RunningServer,
  client: Client,
  invoices: readonly string[],
  { kills, payers, seed, keyOf }: Plan,
): Promise<Map<string, string>> => {
  const roll = dice(seed)
  const acknowledged = new Map<string, string>()
  let operations = 0
  let answers = 0
  let killed = 0
  let nextKill = 5 + roll(20)
  let restarting: Promise<void> | undefined

  const restart = async () => {
    killed += 1
    await server.kill()
    await server.start()
    nextKill = answers + 5 + roll(20)
    restarting = undefined
  }

  const tryOnce = async (invoiceId: string, reference: string, attempt: number) => {
    const body = {
      amountCents: 1,
      paidOn: dayFromNow(0),
      method: 'cash',
      reference,
      acknowledgeDuplicate: true,
    }
    const answer = await client
      .call('POST', `/api/invoices/${invoiceId}/payments`, body, {
        'idempotency-key': keyOf(reference, attempt),
      })
      .catch(() => undefined)
    if (answer?.status === 201) return answer.body.data.id as string
    if (answer && !mayRetry(answer))
      throw new Error(`${reference}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return undefined
  }

  const pay = async (invoiceId: string, reference: string) => {
    for (let attempt = 1; ; attempt++) {
      const id = await tryOnce(invoiceId, reference, attempt)
      if (!id) await restarting
      else if (++answers % 5 !== 0) return id
    }
  }

  const payer = async () => {
    while (killed < kills) {
      const number = operations++
      const reference = `OP-${seed}-${number}`
      acknowledged.set(reference, await pay(invoices[number % invoices.length] ?? '', reference))
      if (answers >= nextKill && !restarting && killed < kills) restarting = restart()
    }
  }
  await Promise.all(Array.from({ length: payers }, payer))
  await restarting
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
