import { wayText } from './way'

test('a way points in the direction of reading, and its ends keep their places whatever their letters', () => {
  expect(wayText('Airport', 'Ubud', 'en')).toBe('Airport → Ubud')
  expect(wayText('فندق النخيل', 'Ubud', 'en')).toBe('\u2066\u2068فندق النخيل\u2069 → \u2068Ubud\u2069\u2069')
  expect(wayText('Airport', 'Ubud', 'ar')).toBe('\u2067\u2068Airport\u2069 ← \u2068Ubud\u2069\u2069')
})
