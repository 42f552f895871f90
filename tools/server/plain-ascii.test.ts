import { Script } from 'node:vm'
import { transform } from 'esbuild'
import { plainAscii } from './plain-ascii.mjs'

const compiled = async (source: string) => (await transform(source, { loader: 'ts' })).code

/** What a program that ends with a value makes of it when each byte is read as a character, as `run.cjs` does. */
const told = (bundle: string) => new Script(Buffer.from(bundle).toString('latin1')).runInThisContext()

const cooked = 'var tag = ([text]) => text;'
const cases = [
  ['a string', `'Entrée 王 😀'`, 'Entrée 王 😀'],
  ['a template', `\`Entrée \${'王'}\``, 'Entrée 王'],
  ['a tagged template', `${cooked} tag\`Entrée 王 😀\``, 'Entrée 王 😀'],
  ['a pattern', '/^[é王]+$/.test("é王")', true],
  ['a pattern of whole characters', '/^[😀é]$/u.test("😀")', true],
  ['a comment', '/*! Entrée 王 */ "said"', 'said'],
] as const

test.each(cases)('a letter of %s is read as it was written', async (_, source, value) => {
  const bundle = plainAscii(await compiled(source))
  expect(bundle).toMatch(/^[\0-\x7f]*$/)
  expect(told(bundle)).toBe(value)
})

test('control: as the compiler leaves them, patterns and tagged templates are read as something else', async () => {
  const asIs = await Promise.all(
    cases.map(async ([, source, value]) => told(await compiled(source)) === value),
  )
  expect(asIs).toEqual([true, true, false, false, false, true])
})

test.each(['String.raw`at the Entrée`', '/\\é/.test("é")'])('%s is refused', async (source) => {
  const bundle = await compiled(source)
  expect(() => plainAscii(bundle)).toThrow("can't be written in ASCII")
})
