import { type Audience, type Canary, CONTRACT } from '@melali/shared/contract'
import fc from 'fast-check'
import { gets } from './audience'

const canaryOf = (audience: Audience, version = '1', name = 'fleet') =>
  ({ ...{ by: 'Ayu', at: '', entry: { name, version, contract: CONTRACT } }, ...audience }) as Canary
const visitor = (sessionId: string, email = 'ayu@melali.test') => ({ sessionId, userId: 'u1', email })
const session = fc.uuid()
const share = fc.integer({ min: 1, max: 100 })

test('the same session is always answered the same, and a larger share takes nobody out', () => {
  fc.assert(
    fc.property(session, share, share, (id, one, other) => {
      const first = gets(canaryOf({ share: one }), visitor(id))
      expect(gets(canaryOf({ share: one }), visitor(id))).toBe(first)
      const wider = gets(canaryOf({ share: Math.max(one, other) }), visitor(id))
      if (first) expect(wider).toBe(true)
      expect(gets(canaryOf({ share: 100 }), visitor(id))).toBe(true)
      expect(gets(canaryOf({}), visitor(id))).toBe(false)
    }),
  )
})

test.each([1, 10, 50, 90])(
  'a share of %i % is that many of many sessions, others for each version',
  (percent) => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `session ${at}`)
    const chosen = (version: string, name = 'fleet') =>
      ids.filter((id) => gets(canaryOf({ share: percent }, version, name), visitor(id)))
    const counted = chosen('1').length / 100
    // Four standard deviations; the sessions are always the same ones.
    expect(Math.abs(counted - percent)).toBeLessThan(4 * Math.sqrt((percent * (100 - percent)) / 10_000))
    expect(chosen('2')).not.toEqual(chosen('1'))
    expect(chosen('1', 'booking')).not.toEqual(chosen('1'))
  },
)

test.each([
  ['AYU@melali.test', true],
  ['u1', true],
  ['budi@melali.test', false],
  ['ayu', false],
])('who is named as %s: %s', (user, is) => {
  expect(gets(canaryOf({ users: [user] }), visitor('s'))).toBe(is)
})
