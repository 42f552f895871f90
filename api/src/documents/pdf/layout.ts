import type { Paper, PaperBlock } from '@melali/shared/api'
import { isRightToLeft } from '@melali/shared/contract'
import type { Content, Definition, Node } from 'pdfmake'
import { runsOf } from './runs'
import { directionOf } from './visual-order'

const grey = '#5c6670'
const line = '#d4d9de'
const small: Node = { fontSize: 8.5, color: grey }
/** Between the margins of an A4 page. */
const WIDTH = 499

type Of<K extends PaperBlock['kind']> = Extract<PaperBlock, { kind: K }>
type Said = readonly string[]

/** Pictures by their upload, as data. */
export type Pictures = Readonly<Record<string, string>>

/** A paper in Arabic begins at the right: columns and sides change places. */
const sidesOf = (isTurned: boolean) => ({
  start: isTurned ? ('right' as const) : ('left' as const),
  end: isTurned ? ('left' as const) : ('right' as const),
  across: <T>(items: T[]) => (isTurned ? items.toReversed() : items),
})

const hairline = (margin: [number, number, number, number]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.7, lineColor: line }],
  margin,
})

/** What a text says, in the fonts it needs and from the side it is read from. */
const writing = (isArabic: boolean) => {
  const written = (text: string, style: Node = {}): Node => {
    const direction = directionOf(text, isArabic)
    return { ...style, text: runsOf(text).map((run) => ({ ...run, direction })) }
  }
  /** The second language under the first. */
  const stacked = (said: Said, style: Node = {}): Node => ({
    stack: said.map((text, place) => written(text, place ? { ...style, ...small, bold: false } : style)),
  })
  return { written, stacked }
}

const drawing = (paper: Paper, pictures: Pictures) => {
  const isArabic = paper.languages.some(isRightToLeft)
  const { written, stacked } = writing(isArabic)
  const { start, end, across } = sidesOf(isRightToLeft(paper.languages[0] ?? 'en'))
  const one = { alignment: start }

  const letterhead = ({ name, lines, logoId }: Of<'letterhead'>): Content => {
    const logo = logoId && pictures[logoId]
    const who: Content = {
      width: '*',
      stack: [
        written(name, { fontSize: 15, bold: true, ...one }),
        ...lines.map((text) => written(text, { ...small, ...one })),
      ],
    }
    return [
      {
        columns: across([
          who,
          ...(logo ? [{ image: logo, fit: [150, 60], width: 150, alignment: end }] : []),
        ]),
      },
      hairline([0, 12, 0, 14]),
    ]
  }

  const title = ({ title, number, notes }: Of<'title'>): Content => ({
    columns: across<Content>([
      { width: '*', ...stacked(title, { fontSize: 20, bold: true, ...one }) },
      {
        width: 'auto',
        stack: [
          written(number, { fontSize: 12, bold: true, alignment: end }),
          ...notes.map((note) => stacked(note, { ...small, alignment: end })),
        ],
      },
    ]),
    margin: [0, 0, 0, 12],
  })

  const facts = ({ facts }: Of<'facts'>): Content => {
    const cells = facts.map(
      ([label, value]): Content => ({
        stack: [
          { stack: [written(label.join('  '), small)], ...one },
          { ...stacked(value), ...one },
        ],
        margin: [0, 0, 0, 7],
      }),
    )
    const rows = Array.from({ length: Math.ceil(cells.length / 3) }, (_, row) =>
      across(Array.from({ length: 3 }, (__, column) => cells[row * 3 + column] ?? { text: '' })),
    )
    return rows.length
      ? {
          table: { widths: ['*', '*', '*'], body: rows, dontBreakRows: true },
          layout: { defaultBorder: false, paddingLeft: () => 0, paddingTop: () => 0, paddingBottom: () => 0 },
          margin: [0, 0, 0, 6],
        }
      : []
  }

  const table = ({ columns, rows, totals }: Of<'table'>): Content => {
    // Digits run from left to right in every language, so their last ones stand below each other at the right.
    const side = (column: number) => ({ alignment: columns[column]?.figures ? 'right' : start })
    const head = columns.map(({ label }, column) => stacked(label, { ...small, bold: true, ...side(column) }))
    const body = rows.map((row) => across(row.map((said, column) => stacked(said, side(column)))))
    const sums = totals.map(([label, value], place): Content[] => {
      const bold = { bold: place === totals.length - 1 }
      const blanks = Array.from({ length: columns.length - 2 }, () => ({}))
      const words = { ...stacked(label, { ...bold, alignment: end }), colSpan: columns.length - 1 }
      const amount = stacked(value, { ...bold, alignment: 'right' })
      return end === 'right' ? [words, ...blanks, amount] : [amount, words, ...blanks]
    })
    return {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: across(columns.map(({ share }) => (share ? `${share}%` : '*'))),
        body: [across(head), ...body, ...sums],
      },
      layout: {
        vLineWidth: () => 0,
        hLineWidth: (row: number) =>
          row === 1 || row === rows.length + 1 ? 0.9 : row > 1 && row <= rows.length ? 0.4 : 0,
        hLineColor: () => line,
        paddingTop: () => 4,
        paddingBottom: () => 4,
      },
      margin: [0, 2, 0, 12],
    }
  }

  /** Two languages stand in two columns. */
  const prose = ({ text, quiet }: Of<'prose'>): Content => ({
    columns: across(
      text.map((said) =>
        written(said, {
          ...(quiet ? small : {}),
          alignment: directionOf(said, isArabic) === 'rtl' ? 'right' : 'left',
        }),
      ),
    ),
    columnGap: 20,
    margin: [0, 0, 0, 8],
  })

  const draw: { [K in PaperBlock['kind']]: (block: Of<K>) => Content } = {
    letterhead,
    title,
    facts,
    table,
    prose,
    stamp: ({ text }) => ({
      table: {
        widths: ['*'],
        body: [
          [
            {
              ...stacked(text, { bold: true, color: '#a8071a', fontSize: 12, alignment: 'center' }),
            },
          ],
        ],
      },
      layout: {
        hLineColor: () => '#a8071a',
        vLineColor: () => '#a8071a',
        paddingTop: () => 6,
        paddingBottom: () => 6,
      },
      margin: [0, 0, 0, 12],
    }),
    heading: ({ text }) => ({
      ...stacked(text, { fontSize: 11.5, bold: true, ...one }),
      margin: [0, 6, 0, 5],
      headlineLevel: 1,
    }),
    list: ({ items }) => ({
      stack: items.map((said, place) => written(`${place + 1}. ${said.join('  ')}`, one)),
      margin: [0, 0, 0, 8],
    }),
    picture: ({ uploadId }) =>
      pictures[uploadId] ? { image: pictures[uploadId], fit: [150, 60], ...one } : [],
    code: ({ url, text }) => ({
      unbreakable: true,
      columnGap: 16,
      columns: across<Content>([
        { qr: url, fit: 84, width: 84, eccLevel: 'M' },
        { width: '*', margin: [0, 24, 0, 0], ...stacked(text, { ...small, ...one }) },
      ]),
      margin: [0, 10, 0, 0],
    }),
  }
  return (block: PaperBlock) => (draw[block.kind] as (given: PaperBlock) => Content)(block)
}

/** The paper as pdfmake takes it. */
export const definitionOf = (paper: Paper, pictures: Pictures): Definition => ({
  pageSize: 'A4',
  pageMargins: [48, 44, 48, 48],
  defaultStyle: { font: 'latin', fontSize: 9.5, lineHeight: 1.15 },
  info: { title: paper.name },
  language: paper.languages[0],
  content: paper.blocks.map(drawing(paper, pictures)),
  footer: (page, pages) => ({
    text: `${paper.name} · ${page} / ${pages}`,
    ...small,
    fontSize: 7.5,
    alignment: 'center',
    margin: [0, 16, 0, 0],
  }),
  pageBreakBefore: (node, nodes) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
})
