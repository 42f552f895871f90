import { type Bill, nextStep } from './next-step'

const bill: Bill = {
  ...{ id: 'one', amountCents: 1_000, creditedCents: 0, waivedCents: 0, paidCents: 0, pendingCents: 0 },
  ...{ refundedCents: 0, inSummary: false, refundingCents: 0 },
}

it.each([
  ['issued anew while the trip is sold', false, { step: 'reissue', amountCents: 1_500, invoiceId: 'one' }],
  ['joined by another once it is over', true, { step: 'adjust', amountCents: 500, invoiceId: null }],
] as const)('an invoice that nobody paid and that bills too little is %s', (_name, isOver, step) => {
  expect(nextStep(1_500, [bill], isOver)).toEqual(step)
})
