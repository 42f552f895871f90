import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sfntOf } from './sfnt'

const packages = join(import.meta.dirname, '../../../../node_modules/@fontsource')

const files = {
  latin: 'noto-sans/files/noto-sans-latin',
  'latin-ext': 'noto-sans/files/noto-sans-latin-ext',
  vietnamese: 'noto-sans/files/noto-sans-vietnamese',
  greek: 'noto-sans/files/noto-sans-greek',
  cyrillic: 'noto-sans/files/noto-sans-cyrillic',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic',
  chinese: 'noto-sans-sc/files/noto-sans-sc-chinese-simplified',
  // The part of it in which the arrow lies; the others have none.
  signs: 'noto-sans-sc/files/noto-sans-sc-109',
}
export type Font = keyof typeof files
export const weights = { normal: 400, bold: 700 }

export const fontNames = Object.keys(files) as Font[]

/** The nearest that there is for a letter; what no other font has is Chinese, or nothing that we have. */
const scripts: readonly (readonly [Font, RegExp])[] = [
  ['latin', /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/],
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/],
  ['vietnamese', /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/],
  ['latin-ext', /[\u0100-\u02ff\u1e00-\u1e9f\u20a0-\u20bf]/],
  ['greek', /[\u0370-\u03ff]/],
  ['cyrillic', /[\u0400-\u045f]/],
  ['signs', /[\u2192\u2605]/],
]

export const fontOf = (letter: string): Font =>
  scripts.find(([, letters]) => letters.test(letter))?.[0] ?? 'chinese'

/** Read when the first paper asks for it. */
export const fontBytes = (font: Font, weight: keyof typeof weights) =>
  sfntOf(readFileSync(join(packages, `${files[font]}-${weights[weight]}-normal.woff`)))
