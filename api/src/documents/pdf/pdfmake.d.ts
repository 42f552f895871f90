declare module 'pdfmake' {
  import type { Inline } from './visual-order'

  /** What pdfmake lays out: text, columns, a table, a picture… */
  export type Node = Record<string, unknown>
  export type Content = Node | readonly Content[]

  export interface Definition extends Node {
    content: Content
    footer?(page: number, pages: number): Content
    pageBreakBefore?(node: Node, nodes: { getFollowingNodesOnPage(): readonly unknown[] }): boolean
  }

  export interface Pdfmake {
    virtualfs: { existsSync(name: string): boolean; writeFileSync(name: string, bytes: Buffer): void }
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    setFonts(fonts: Record<string, Record<string, string>>): void
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> }
  }

  /** Of fontkit: a font as it was read. */
  export interface OpenedFont {
    _glyphs: object
    getGlyph(id: number, codePoints?: readonly number[]): object
  }

  /** Of pdfkit: a font in one document. */
  export interface EmbeddedFont {
    font: OpenedFont
    layoutCache: Record<string, unknown>
  }
  export type FontClass = new (document: PdfDocument, font: OpenedFont, id: string) => EmbeddedFont

  export interface PdfDocument {
    _font: EmbeddedFont
    _fontCount: number
    _fontFamilies: Record<string, EmbeddedFont>
    font(source: unknown, ...rest: unknown[]): PdfDocument
    provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont
  }

  export interface PdfDocumentModule {
    default: { prototype: PdfDocument }
  }

  /** Of its own inside, which sets one line of words after the other. */
  export interface RendererModule {
    default: {
      prototype: {
        pdfDocument: {
          markContent(tag: string, options: { actual: string }): void
          endMarkedContent(): void
        }
        renderLine(line: { inlines: Inline[] }, x: number, y: number): void
      }
    }
  }
}
