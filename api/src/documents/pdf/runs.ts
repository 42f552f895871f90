import { type Font, fontOf } from './fonts'

export interface Run {
  text: string
  font: Font
}

/** Marks of direction and isolation: the order of a line is told by its letters. */
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text cut where another font has to go on; pdfmake has one for a text. */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC').replaceAll('\u202f', '\u00a0').replaceAll(marks, '')) {
    const font = /\s/.test(letter) ? (runs.at(-1)?.font ?? 'latin') : fontOf(letter)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}
