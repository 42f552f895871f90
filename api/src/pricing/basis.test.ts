import type { Basis } from './basis'
import { replay, type Trace, together } from './trace'

const trace = (...bases: Basis[]) =>
  bases.map((costBasis) => ({
    ...{ code: 'BASE' as const, day: null, params: {}, costCents: 0, sellCents: 0 },
    costBasis,
  })) satisfies Trace

const level = { shareBps: 10_000, markupBps: 1_500 }

test('a price of before keeps its cents: each unit rounded, then multiplied', () => {
  const line = { kind: 'line', costUnitCents: 15_001, sellUnitCents: null, ...level, quantity: 3 } as const
  const off = { kind: 'off', costOfCents: 15_001, sellOfCents: 17_251, shareBps: 1_500, quantity: 3 } as const
  // 17,251.15 is 17,251 each; 15 % of 15,001 and of 17,251 are 2,250.15 and 2,587.65.
  expect(replay(trace(line))).toEqual({ costCents: 45_003, sellCents: 51_753 })
  expect(replay(trace(line, off))).toEqual({ costCents: 45_003 - 6_750, sellCents: 51_753 - 7_764 })
})

test('the same units of today are rounded together', () => {
  const unit = { kind: 'unit', costUnitCents: 15_001, taxBps: 10_000, sellUnitCents: null, parts: 1 } as const
  const share = {
    kind: 'share',
    costOf: '15001/1',
    sellOf: '345023/20',
    shareBps: 1_500,
    quantity: 3,
  } as const
  // 3 × 17,251.15 = 51,753.45; 15 % less leaves 38,252.55 and 43,990.4325.
  expect(replay(trace({ ...unit, ...level, quantity: 3 }))).toEqual({ costCents: 45_003, sellCents: 51_753 })
  expect(replay(trace({ ...unit, ...level, quantity: 3 }, share))).toEqual({
    costCents: 38_253,
    sellCents: 43_990,
  })
})

test('rooms of one line that are priced apart are rounded together', () => {
  const unit = { kind: 'unit', costUnitCents: 51_750, taxBps: 10_000, sellUnitCents: null, parts: 1 } as const
  const room = together([trace({ ...unit, shareBps: 10_000, markupBps: 2_500, quantity: 1 })])
  // 64,687.50 each.
  expect(room.sellCents).toBe(64_688)
  const both = together([room.trace, room.trace])
  expect(both).toMatchObject({ costCents: 103_500, sellCents: 129_375 })
  expect(replay(both.trace)).toEqual({ costCents: 103_500, sellCents: 129_375 })
  expect(both.trace.reduce((told, { sellCents }) => told + sellCents, 0)).toBe(129_375)
})
