import type { Client } from '../support/client'
import { dayFromNow } from '../support/screen'
import type { Ask } from './killing'
import { onePayment } from './payments'

export interface People {
  agent: Client
  finance: Client
  /** Somebody else may approve what finance asks for. */
  other: Client
}

export interface Bills {
  /** Something is left to pay. */
  open: readonly string[]
  /** Something may be given back. */
  overpaid: readonly string[]
}

const kinds = ['payments', 'refunds', 'letters'] as const

/** What was answered: the record's id, by the operation's reference. */
export type Acknowledged = Record<(typeof kinds)[number], Map<string, string>>

/** Payments, refunds from request to payment, and letters, in turn; what each was answered is kept. */
export const operationsOn = ({ agent, finance, other }: People, { open, overpaid }: Bills, seed: number) => {
  const acknowledged: Acknowledged = { payments: new Map(), refunds: new Map(), letters: new Map() }

  const pay = (ask: Ask, reference: string, round: number) =>
    ask(
      agent,
      reference,
      'POST',
      `/api/invoices/${open[round % open.length]}/payments`,
      onePayment(reference),
    )

  const giveBack = async (ask: Ask, reference: string, round: number) => {
    const asked = { invoiceId: overpaid[round % overpaid.length], amountCents: 1, reason: reference }
    const { id } = await ask(finance, reference, 'POST', '/api/refunds', asked)
    const at = `/api/refunds/${id}/status`
    await ask(other, `${reference}-approved`, 'PUT', at, { status: 'approved' })
    const paid = { status: 'paid', paidOn: dayFromNow(0), method: 'cash', reference }
    return ask(finance, `${reference}-paid`, 'PUT', at, paid)
  }

  const write = (ask: Ask, reference: string, round: number) =>
    ask(finance, reference, 'POST', `/api/invoices/${open[round % open.length]}/send`, {
      ...{ recipients: ['desk@agency.test'], subject: reference, body: 'Dear…' },
    })

  const work = { payments: pay, refunds: giveBack, letters: write }
  const operation = async (number: number, ask: Ask) => {
    const kind = kinds[number % kinds.length] ?? 'payments'
    const reference = `${kind}-${seed}-${number}`
    const { id } = await work[kind](ask, reference, Math.floor(number / kinds.length))
    acknowledged[kind].set(reference, id)
  }
  return { acknowledged, operation }
}
