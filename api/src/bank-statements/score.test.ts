import { type Bill, ranked, suggestionOf } from './score'

const line = {
  bookedOn: '2026-03-02',
  words: 'TRF Bleu Lagon INV-2026-000012',
  leftCents: 64_570,
  worthCents: 64_570,
  isForeign: false,
}
const owed: Bill = {
  ...{
    paymentId: null,
    kind: 'invoice',
    id: 'invoice',
    number: 'INV-2026-000012',
    bookingCode: 'BK-2026-000012',
  },
  ...{ agentId: 'agent', agent: 'Bleu Lagon', agentCode: 'BLV', currency: 'USD' },
  ...{ payableCents: 64_570, minimumCents: 0, dueDate: '2026-03-05', issuedOn: '2026-01-10', logged: null },
}
const paid = (paidOn: string, reference: string | null = null): Bill => ({
  ...{ ...owed, paymentId: 'payment' },
  logged: { amountCents: 64_570, currency: 'USD', paidOn, reference },
})
const suggested = (words: string, ...bills: Bill[]) => {
  const [part] = suggestionOf({ ...line, words }, ranked({ ...line, words }, bills))?.parts ?? []
  return part?.paymentId ?? part?.id
}

test.each([
  ['the rest of an invoice, not its deposit of weeks ago', line.words, paid('2026-01-12'), 'invoice'],
  ['an old payment that it names', `${line.words} TRX-90`, paid('2026-01-12', 'TRX-90'), 'payment'],
])('a line is %s', (_, words, payment, expected) => {
  expect(suggested(words, owed, payment)).toBe(expected)
})

test.each([
  ['of signs alone', '–'],
  ['that is the end of a longer number', '12'],
])('a reference %s names no line', (_, reference) => {
  expect(ranked(line, [{ ...paid('2026-01-12', reference), payableCents: 0 }])).toEqual([])
  const other = { ...line, words: 'TRF 0012' }
  const fresh = { ...paid('2026-03-01', reference), payableCents: 0 }
  expect(suggestionOf(other, ranked(other, [fresh]))?.confidence).toBe('likely')
})

test.each([
  ['GLT-01', 'TRF GLT-01 MARCH', true],
  ['GLT-01', 'TRF glt 01 march', true],
  ['GLT-01', 'TRF GLT01 march', true],
  ['GLT-01', 'TRF GLT-012 march', false],
  ['GLT-01', 'TRF AGLT-01 march', false],
  ['GLT-01', 'TRF GLT 2 01', false],
  ['BLV', 'TRF (BLV)', true],
  ['BLV', 'BLVD 7', false],
  ['悦-行', '转账 悦行', true],
])('the code %s of an agent in “%s”: %s', (agentCode, words, isHeard) => {
  const [found] = ranked({ ...line, words }, [{ ...owed, agent: 'Bleu Lagon', agentCode }])
  expect(found?.reasons.includes('agent')).toBe(isHeard)
})

test('a deposit of this week and a rest that is as much are told apart by a person', () => {
  const either = ranked(line, [owed, paid('2026-03-01')])
  expect(suggestionOf(line, either)?.confidence).toBe('possible')
  const logged = ranked(line, [{ ...paid('2026-03-01'), payableCents: 0 }])
  expect(suggestionOf(line, logged)).toMatchObject({
    confidence: 'certain',
    parts: [{ paymentId: 'payment' }],
  })
})

test.each([
  ['as much as', 64_570, 'certain'],
  ['a little less than', 64_300, 'certain'],
  ['a little more than', 64_800, 'likely'],
  ['nobody knows how much beside', 0, 'likely'],
])(
  'a foreign line, worth %s the bill that it names, %s, is %s, logged it is certain',
  (_, worthCents, expected) => {
    const foreign = { ...line, words: `${line.words} BLV`, leftCents: 59_000, worthCents, isForeign: true }
    expect(suggestionOf(foreign, ranked(foreign, [owed]))?.confidence).toBe(expected)
    const logged = ranked(foreign, [paid('2026-03-01')])
    expect(suggestionOf(foreign, logged)?.confidence).toBe('certain')
  },
)
