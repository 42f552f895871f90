import { renumber, shifter } from './shift'

test('dates and instants move by whole days, whatever else has figures stays', () => {
  const move = shifter(31)
  expect(move('{"at":"2026-01-31T08:00:00+00:00","days":"[2026-02-27,2026-03-01)"}')).toBe(
    '{"at":"2026-03-03T08:00:00+00:00","days":"[2026-03-30,2026-04-01)"}',
  )
  const same = '"0199ffc0-2026-77a4-9ed4-f77e3d8f9253" "BK-2026-000012" "+62 812-2026-11-22-1"'
  expect(move(same)).toBe(same)
  expect(shifter(0)('2026-01-31')).toBe('2026-01-31')
})

test('papers get the numbers of the years they come into, without gaps, wherever they are named', () => {
  const paper = (code: string, at: string) => [code, at]
  const rows = [
    paper('BK-2025-000001', '2025-12-30T02:00:00+00:00'),
    paper('BK-2025-000002', '2025-12-31T17:00:00+00:00'),
    paper('BK-2026-000001', '2026-01-03T02:00:00+00:00'),
  ]
  const { rewrite, last } = renumber([{ table: 'bookings', columns: ['code', 'created_at'], rows }])
  expect(rewrite('BK-2025-000001, bk-2025-000002, BK-2026-000001, XX-2026-000001')).toBe(
    'BK-2025-000001, bk-2026-000001, BK-2026-000002, XX-2026-000001',
  )
  expect([...last]).toEqual([
    ['BK-2025', 1],
    ['BK-2026', 2],
  ])
})
