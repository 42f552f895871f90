import type { EmbeddedFont, FontClass, OpenedFont, PdfDocumentModule, Pdfmake } from 'pdfmake'
import { type Font, fontBytes, fontNames, weights } from './fonts'

/** Of a font that a paper leaves with more words than this, the next one begins anew. */
const MOST = 4_000

const nameOf = (font: string, weight: string) => `${font} ${weight}`

type Known = Pick<EmbeddedFont, 'font' | 'layoutCache'> & { made: FontClass }

/**
 * Of a letter fontkit keeps what it was first asked for with, or as a part of which other one; a font that outlives its
 * document would tell the next reader that a letter means nothing.
 */
const keepLettersApart = (font: OpenedFont) => {
  const glyphs = new Map<string, object>()
  const { getGlyph } = font
  font.getGlyph = (id, meant = []) => {
    const key = `${id} ${meant.join(' ')}`
    const known = glyphs.get(key)
    if (known) return known
    font._glyphs = {}
    const glyph = getGlyph.call(font, id, meant)
    glyphs.set(key, glyph)
    return glyph
  }
}

/** Fonts that are read when a paper asks for them first, and kept with how their words are set: most papers say the same ones. */
export const rememberFonts = (pdfmake: Pdfmake, { default: { prototype } }: PdfDocumentModule) => {
  const opened = new Map<unknown, Known>()
  const { font: open, provideFont } = prototype

  prototype.provideFont = function (family, bold, italics) {
    const weight = bold ? 'bold' : 'normal'
    const name = nameOf(family, weight)
    if (!pdfmake.virtualfs.existsSync(name))
      pdfmake.virtualfs.writeFileSync(name, fontBytes(family as Font, weight))
    return provideFont.call(this, family, bold, italics)
  }
  // pdfkit opens a font for each document anew, and forgets with it what it measured.
  prototype.font = function (source, ...rest) {
    const known = opened.get(source)
    if (known) {
      const id = `F${++this._fontCount}`
      this._font = Object.assign(new known.made(this, known.font, id), { layoutCache: known.layoutCache })
      this._fontFamilies[id] = this._font
      return this
    }
    open.call(this, source, ...rest)
    if (source instanceof Uint8Array) {
      const { font, layoutCache } = this._font
      keepLettersApart(font)
      opened.set(source, { font, layoutCache, made: this._font.constructor as FontClass })
    }
    return this
  }
  const files = (font: Font) => Object.keys(weights).map((weight) => [weight, nameOf(font, weight)])
  pdfmake.setFonts(Object.fromEntries(fontNames.map((font) => [font, Object.fromEntries(files(font))])))
  return {
    forgetMuch() {
      for (const known of opened.values())
        if (Object.keys(known.layoutCache).length > MOST) known.layoutCache = Object.create(null)
    },
  }
}
