import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const arabic = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A word of a line as pdfmake laid it out, with the blanks around it. */
export interface Inline {
  text: string
  x: number
  width: number
  leadingCut?: number
  trailingCut?: number
  fontSize: number
  font: { widthOfString(text: string, size: number): number }
  /** Of its paragraph. */
  direction?: 'ltr' | 'rtl'
}

interface Piece {
  level: number
  width: number
  inline?: Inline
}

/** Of a text on a paper: in an Arabic one whatever has a word of it is read from the right, as the page does it. */
export const directionOf = (text: string, isArabic: boolean) => {
  if (isArabic && arabic.test(text)) return 'rtl'
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 ? 'rtl' : 'ltr'
}

/** From left to right: whatever lies deeper is turned around first. */
const leftToRight = (pieces: readonly Piece[]) => {
  const ordered = [...pieces]
  for (let level = Math.max(...ordered.map((piece) => piece.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let until = from
      while ((ordered[until]?.level ?? -1) >= level) until++
      ordered.splice(from, until - from, ...ordered.slice(from, until).reverse())
      from = Math.max(from, until)
    }
  return ordered
}

/** The font turns Arabic around by itself, but no brackets, and no marks that stand alone. */
const turned = (text: string) => {
  const letters = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
  return (arabic.test(text) ? letters : letters.reverse()).join('')
}

/** A word cut where its direction changes, as in `61–90` among Arabic. */
const cut = (inline: Inline, word: string, levels: Uint8Array): Piece[] => {
  const pieces: Piece[] = []
  for (let from = 0, until = 0; from < word.length; from = until) {
    const level = levels[from] ?? 0
    while (until < word.length && levels[until] === level) until++
    const text = word.slice(from, until)
    const width = inline.font.widthOfString(text, inline.fontSize)
    pieces.push({ level, width, inline: { ...inline, text: level % 2 ? turned(text) : text, width } })
  }
  return pieces
}

/** pdfmake sets words from left to right; in a line with Arabic each goes where a reader looks for it. Gives what the line says. */
export const putInOrder = (inlines: Inline[]) => {
  const text = inlines.map((inline) => inline.text).join('')
  if (!arabic.test(text)) return undefined
  const { levels } = bidi.getEmbeddingLevels(text, inlines[0]?.direction)
  let at = 0
  const pieces = inlines.flatMap((inline): Piece[] => {
    const { text: whole, leadingCut = 0, trailingCut = 0 } = inline
    const word = whole.trim()
    const from = at + whole.indexOf(word)
    const before = { level: levels[at] ?? 0, width: leadingCut }
    at += whole.length
    const after = { level: levels[at - 1] ?? 0, width: trailingCut }
    return [before, ...cut(inline, word, levels.subarray(from, from + word.length)), after]
  })
  let x = 0
  // The line's own ends have no blanks.
  const ordered = leftToRight(pieces.slice(1, -1)).flatMap(({ inline, width }) => {
    const placed = inline && { ...inline, x }
    x += width
    return placed ?? []
  })
  inlines.splice(0, inlines.length, ...ordered)
  return text.trim()
}
