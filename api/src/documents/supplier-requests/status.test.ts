import { statusOf } from './status'

const now = new Date('2026-03-02T02:00:00Z')
const fresh = {
  answer: null,
  verdict: null,
  withdrawnAt: null,
  replacedAt: null,
  validUntil: '2026-06-10T16:00:00.000Z',
  bookingStatus: 'in_process',
  lineStatus: 'requested',
  isChanged: false,
}
const at = '2026-03-01T02:00:00.000Z'

test.each([
  ['nobody answered', {}, 'open'],
  ['its line was reopened', { lineStatus: 'reopened' }, 'open'],
  ['its last moment has come', { validUntil: now.toISOString() }, 'expired'],
  ['the service was changed', { isChanged: true }, 'changed'],
  ['staff wrote down the answer', { lineStatus: 'confirmed' }, 'settled'],
  ['an own car is to be driven', { lineStatus: 'to_assign' }, 'settled'],
  ['the service is gone', { lineStatus: undefined }, 'settled'],
  ['the booking was cancelled', { bookingStatus: 'cancelled' }, 'settled'],
  ['it was asked anew', { replacedAt: at }, 'replaced'],
  ['it was taken back', { withdrawnAt: at }, 'withdrawn'],
  ['it was confirmed', { answer: 'confirmed', lineStatus: 'confirmed' }, 'confirmed'],
  [
    'its booking went on',
    { answer: 'confirmed', bookingStatus: 'confirmed', lineStatus: 'confirmed' },
    'confirmed',
  ],
  ['what was confirmed is open again', { answer: 'confirmed' }, 'settled'],
  ['it was declined', { answer: 'declined', lineStatus: 'declined' }, 'declined'],
  ['something else is offered', { answer: 'offered' }, 'offered'],
  ['an offer came too late', { answer: 'offered', lineStatus: 'confirmed' }, 'settled'],
  ['an offer is for what was changed since', { answer: 'offered', isChanged: true }, 'changed'],
  ['an offer was taken', { answer: 'offered', verdict: 'accepted', replacedAt: at }, 'accepted'],
  ['an offer was refused', { answer: 'offered', verdict: 'refused', replacedAt: at }, 'refused'],
] as const)('%s', (_, facts, status) => {
  expect(statusOf({ ...fresh, ...facts }, now)).toBe(status)
})
