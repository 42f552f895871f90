import fc from 'fast-check'
import { coloured, colours, isColour, onSolid } from './colour'
import { contrast } from './contrast'
import { dark, light } from './palette'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const words = [
  'colorPrimary',
  'colorPrimaryHover',
  'colorPrimaryActive',
  'colorPrimaryText',
  'colorLink',
  'colorLinkHover',
  'colorLinkActive',
] as const

const grounds = (isDark: boolean, tokens: Record<string, string>) => {
  const page = isDark ? dark : light
  return [
    page.colorBgLayout,
    page.colorBgContainer,
    page.colorBgElevated,
    isDark ? onSolid.dark : onSolid.light,
    String(tokens.colorPrimaryBg),
    String(tokens.colorPrimaryBgHover),
  ]
}

test('whatever is chosen can be read on every ground, by day and by night', () => {
  fc.assert(
    fc.property(anyColour, fc.boolean(), (colour, isDark) => {
      const tokens: Record<string, string> = coloured(colour, isDark)
      for (const word of words)
        for (const ground of grounds(isDark, tokens))
          expect([word, ground, contrast(String(tokens[word]), ground) >= 4.5]).toEqual([word, ground, true])
      expect(Object.values(tokens).every(isColour)).toBe(true)
    }),
    {
      examples: [
        ['#000000', true],
        ['#ffffff', false],
        ['#ffff00', false],
        ['#0000ff', true],
        ['#9c4a1b', true],
      ],
    },
  )
})

test('what can be read as it is stays as it is', () => {
  expect(coloured(colours.ocean, false)).toMatchObject({ colorPrimary: colours.ocean })
})

test('the house’s own colour is the one drawn by hand', () => {
  expect(coloured(colours.clay, false)).toEqual({})
  expect(light.colorPrimary.toLowerCase()).toBe(colours.clay)
})

test.each([['#fff'], ['red'], ['#12345g'], [''], [null], ['#123456; }']])('%s is no colour', (value) => {
  expect(isColour(value)).toBe(false)
})

test('contrast is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
