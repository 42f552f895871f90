import { readFileSync } from 'node:fs'
import en from './locales/en.json'

test('every reason that the engine has for no price has its sentence', () => {
  const engine = readFileSync('api/src/pricing/problems.ts', 'utf8')
  const codes = [...engine.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code)
  expect(codes).toContain('STOP_SALE')
  for (const code of codes) expect(en.packages.problems).toHaveProperty(String(code))
})
