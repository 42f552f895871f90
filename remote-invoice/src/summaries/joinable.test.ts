import { id } from '@melali/shared/testing'
import { invoiceRow } from '../story/invoices'
import { joinable } from './joinable'

const row = (number: number, fields: object = {}) => ({ ...invoiceRow, id: id(number), ...fields })
const looked = (...rows: (typeof invoiceRow)[]) => {
  const { fit, unfit } = joinable(rows)
  return { fit: fit.map((one) => one.id), unfit: unfit.map(({ row: { id }, obstacle }) => [id, obstacle]) }
}

test.each([
  ['void', { status: 'void' as const }, 'notIssued'],
  ['a draft', { status: 'draft' as const, number: null }, 'notIssued'],
  ['in a summary', { inSummary: true }, 'inSummary'],
  ['paid', { remainingCents: 0 }, 'nothingDue'],
  ['about to be paid', { pendingCents: 100_000 }, 'awaited'],
  ['another agent’s', { agentId: id(33) }, 'otherAgent'],
  ['in another currency', { currency: 'EUR' }, 'otherCurrency'],
])('one that is %s is left out', (_, fields, obstacle) => {
  expect(looked(row(1), row(2), row(3, fields))).toEqual({ fit: [id(1), id(2)], unfit: [[id(3), obstacle]] })
})

test('the agent of most of them has the summary; of as many the first', () => {
  const other = { agentId: id(33) }
  expect(looked(row(1), row(2, other), row(3, other)).fit).toEqual([id(2), id(3)])
  expect(looked(row(1), row(2, other)).fit).toEqual([id(1)])
})

test('one that can’t be joined anyway doesn’t count for its agent', () => {
  const paid = { agentId: id(33), remainingCents: 0 }
  expect(looked(row(1), row(2, paid), row(3, paid))).toEqual({
    fit: [id(1)],
    unfit: [
      [id(2), 'nothingDue'],
      [id(3), 'nothingDue'],
    ],
  })
})

test('of none nothing is made', () => {
  expect(looked()).toEqual({ fit: [], unfit: [] })
  expect(looked(row(1, { inSummary: true })).fit).toEqual([])
})
