import fc from 'fast-check'
import { allocate, dueBefore, overlaysOf, payable, paymentTrouble } from './rules'

test.each([
  ['2026-11-20', '2027-03-01', 21, '2027-02-08'],
  ['2026-11-20', '2026-12-01', 21, '2026-11-20'],
  ['2026-11-20', '2026-12-11', 21, '2026-11-20'],
  ['2026-11-20', '2026-12-12', 21, '2026-11-21'],
])('today %s, arrival %s, %i days before: due %s', (today, arrival, days, due) => {
  expect(dueBefore(today, arrival, days)).toBe(due)
})

const balance = {
  amountCents: 10_000,
  creditedCents: 0,
  paidCents: 0,
  pendingCents: 0,
  isRefunded: false,
  remainingCents: 10_000,
}

test.each([
  [{ ...balance, status: 'issued', dueDate: '2026-11-19' }, ['overdue']],
  [{ ...balance, status: 'issued', dueDate: '2026-11-20' }, []],
  [{ ...balance, status: 'void', dueDate: '2026-11-01' }, []],
  [{ ...balance, status: 'issued', dueDate: '2026-12-01', pendingCents: 5_000 }, ['pending_verification']],
  [
    {
      ...balance,
      status: 'issued',
      dueDate: '2026-11-01',
      paidCents: 10_000,
      creditedCents: 500,
      remainingCents: 0,
    },
    ['overpaid'],
  ],
  [{ ...balance, status: 'issued', dueDate: '2026-11-20', isRefunded: true }, ['refunded']],
])('%o shows %o', (invoice, overlays) => {
  expect(overlaysOf(invoice, '2026-11-20')).toEqual(overlays)
})

test('waiting money is spoken for', () => {
  expect(payable({ remainingCents: 9_000, pendingCents: 4_000 })).toBe(5_000)
})

const first = { payableCents: 10_000, minimumCents: 5_000 }

test.each([
  [5_000, first, false, undefined],
  [4_999, first, false, { code: 'BELOW_MINIMUM', minimumCents: 5_000 }],
  [1, { ...first, minimumCents: 0 }, false, undefined],
  [3_000, { payableCents: 3_000, minimumCents: 5_000 }, false, undefined],
  [10_001, first, false, { code: 'OVERPAYMENT', remainingCents: 10_000 }],
  [10_001, first, true, undefined],
  [1, { ...first, payableCents: 0 }, true, { code: 'NOTHING_TO_PAY' }],
])('paying %i of %o (keep surplus: %s) → %o', (cents, due, keep, trouble) => {
  expect(paymentTrouble(cents, due, keep)).toEqual(trouble)
})

test('an allocation spends every cent, oldest due first, and never more than is payable', () => {
  const member = fc.record({
    id: fc.uuid(),
    dueDate: fc.constantFrom('2026-12-01', '2026-12-15', '2027-01-03', '2027-02-28'),
    payableCents: fc.integer({ min: 0, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.uniqueArray(member, { selector: (m) => m.id, maxLength: 12 }),
      (cents, members) => {
        const { shares, surplusCents } = allocate(cents, members)
        const spent = shares.reduce((sum, share) => sum + share.amountCents, 0)
        expect(spent + surplusCents).toBe(cents)
        const byId = new Map(members.map((m) => [m.id, m]))
        const touched = shares.map((share) => byId.get(share.invoiceId))
        for (const share of shares)
          expect(share.amountCents).toBeLessThanOrEqual(byId.get(share.invoiceId)?.payableCents ?? 0)
        const lastDue = touched.at(-1)?.dueDate ?? ''
        const skipped = members.filter(
          (m) => m.payableCents > 0 && m.dueDate < lastDue && !touched.includes(m),
        )
        expect(skipped).toEqual([])
        if (surplusCents > 0) expect(spent).toBe(members.reduce((sum, m) => sum + m.payableCents, 0))
      },
    ),
  )
})
