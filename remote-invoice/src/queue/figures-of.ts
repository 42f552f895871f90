import type { financeQueue, QueueFigure } from '@melali/shared/api'
import type { DataOf } from '@melali/shared/contract'

interface Figure extends Pick<QueueFigure, 'count'>, Partial<Omit<QueueFigure, 'count'>> {
  /** What it is called. */
  name: string
  currency?: string
  /** The list that holds as many. */
  to: string
}

/** What waits, each with the list behind it; what nobody waits for is left out. */
export const figuresOf = (queue: DataOf<typeof financeQueue>): Figure[] =>
  [
    { ...queue.toVerify, name: 'toVerify', to: '/finance-queue' },
    // As the answer has them: a card of the dashboard fetches no declarations.
    ...Object.entries(queue.overdue).map(([age, figure]) => ({
      ...figure,
      name: `overdue.${age}`,
      to: `/invoice-management?overdueBy=${age}`,
    })),
    { ...queue.overpaid, name: 'overpaid', to: '/invoice-management?overlay=overpaid' },
    { ...queue.toRefund, name: 'toRefund', to: '/finance-queue?section=refunds&open=true' },
    { ...queue.notBilled, name: 'notBilled', to: '/booking-management?tab=all&money=not_billed' },
    { ...queue.leftInvoice, name: 'leftInvoice', to: '/booking-management?tab=all&money=left_invoice' },
    ...queue.rateMissing.map(({ currency, count }) => ({
      ...{ currency, count, name: 'rateMissing' },
      to: `/utilities-data/bank-account?currency=${currency}&active=true`,
    })),
    ...queue.rateOld.map((old) => ({
      ...{ ...old, name: 'rateOld' },
      to: `/utilities-data/exchange-rate?fromCurrency=${old.currency}&toCurrency=USD`,
    })),
  ].filter(({ count }) => count > 0)
