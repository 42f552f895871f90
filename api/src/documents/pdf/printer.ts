import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Definition, Pdfmake, RendererModule } from 'pdfmake'
import { rememberFonts } from './remembered-fonts'
import { putInOrder } from './visual-order'

/** It is asked for files of its own, so it stays outside of the server's one file. */
const load = createRequire(join(import.meta.dirname, 'printer.ts'))

/** Made with the first paper: many a server prints none. */
const prepare = () => {
  const pdfmake: Pdfmake = load('pdfmake')
  const { prototype } = (load('pdfmake/js/Renderer.js') as RendererModule).default
  const { renderLine } = prototype
  prototype.renderLine = function (line, x, y) {
    const asWritten = putInOrder(line.inlines)
    // Letters of Arabic are drawn of parts that several share: who copies gets what was meant.
    if (asWritten) this.pdfDocument.markContent('Span', { actual: asWritten })
    renderLine.call(this, line, x, y)
    if (asWritten) this.pdfDocument.endMarkedContent()
  }
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  const fonts = rememberFonts(pdfmake, load('pdfmake/js/PDFDocument.js'))
  return { pdfmake, fonts }
}

let prepared: ReturnType<typeof prepare> | undefined

export const printed = (definition: Definition): Promise<Buffer> => {
  prepared ??= prepare()
  prepared.fonts.forgetMuch()
  return prepared.pdfmake.createPdf(definition).getBuffer()
}
