import type { SupplierPaid } from './script'
import type { Answered, Caller, Stage } from './stage'

type Deed = (call: Caller, supplierId: string, what: Answered, today: string) => Promise<unknown>

const open = (call: Caller, supplierId: string, more: string): Promise<Answered[]> =>
  call('GET', `/api/payables?supplierId=${supplierId}&status=open&perPage=100&${more}`)

const deeds: Record<string, Deed> = {
  /** All that is due until a day, or a share of each. */
  pay: async (call, supplierId, { until, percent = 100, ...body }, paidOn) => {
    const due = await open(call, supplierId, `dueTo=${until}`)
    const shares = due.map(({ id, remainingCents }) => ({
      payableId: id,
      amountCents: Math.ceil((remainingCents * percent) / 100),
    }))
    return call('POST', '/api/supplier-payments', { ...body, supplierId, paidOn, shares })
  },
  bill: async (call, supplierId, { booking, cents, reason, invoiceNumber }, invoicedOn) => {
    const [payable] = await call('GET', `/api/payables?supplierId=${supplierId}&search=${booking}`)
    const body = { invoiceNumber, invoicedOn, invoicedCents: cents, differenceReason: reason }
    return call('PUT', `/api/payables/${payable.id}/invoice`, body)
  },
  reverse: async (call, supplierId, { reference, reason }) => {
    const entries: Answered[] = await call('GET', `/api/suppliers/${supplierId}/ledger?perPage=100`)
    const { payment } = entries.find(({ kind, note }) => kind === 'payment' && note === reference)
    return call('PUT', `/api/supplier-payments/${payment.id}/status`, { status: 'reversed', reason })
  },
}

/** What finance pays a supplier, takes back, and finds on its invoices. */
export const settleSupplier = (stage: Stage, { supplier, then }: SupplierPaid) =>
  then.map(([at, by, verb, what]) => ({
    at,
    run: async () => deeds[verb]?.(stage.by(by), stage.id('suppliers', supplier), what, stage.today()),
  }))
