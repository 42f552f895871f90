import { written } from './written'

test.each([
  ['2026-06-11', 'en', '11 Jun 2026'],
  ['2026-06-11', 'fr', '11 juin 2026'],
  ['2026-06-11', 'zh', '2026年6月11日'],
  ['2026-06-11 (3), 2026-06-12', 'en', '11 Jun 2026 (3), 12 Jun 2026'],
  ['BK-2026-000120', 'en', 'BK-2026-000120'],
  ['2026-06-11 wedding', 'en', '2026-06-11 wedding'],
  [{ cents: 125_000 }, 'en', '1,250.00'],
  [{ cents: 125_000 }, 'fr', '1\u202f250,00'],
  [{ basisPoints: 1_250 }, 'fr', '12,5'],
  [{ basisPoints: 10_000 }, 'fr', '100'],
  [12.5, 'en', '12.5'],
  [12.5, 'fr', '12,5'],
  [2026, 'fr', '2026'],
] as const)('%p in %s is written %s', (value, locale, text) => {
  expect(written(value, locale)).toBe(text)
})
