import { QRCode } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import type { PaperBlock } from '../../api/papers'
import { uploadUrl } from '../../api/uploads'
import { figures } from '../format/figures'

/** Paper is white, whatever the screen around it is. */
const grey = '#5c6670'
const line = '1px solid #d4d9de'
const small: CSSProperties = { color: grey, fontSize: '0.9em' }

type Align = 'start' | 'left' | 'right'
type Direction = 'ltr' | 'rtl'

type Of<K extends PaperBlock['kind']> = Extract<PaperBlock, { kind: K }>

const sidesOf = (direction: Direction): Record<'start' | 'end', Align> =>
  direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }

/** The second language under the first. Of a table the side is its column's; the direction is each text's own. */
const Said = ({
  said,
  inline,
  align = 'start',
}: {
  said: readonly string[]
  inline?: boolean
  align?: Align
}) =>
  said.map((text, place) => (
    <div
      key={text}
      dir="auto"
      style={{
        whiteSpace: 'pre-line',
        textAlign: align,
        ...(inline && { display: 'inline-block', marginInlineEnd: 8 }),
        ...(place > 0 && { ...small, fontWeight: 'normal' }),
      }}
    >
      {text}
    </div>
  ))

const Letterhead = ({ name, lines, logoId }: Of<'letterhead'>) => (
  <header
    style={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 16,
      paddingBlockEnd: 16,
      borderBlockEnd: line,
    }}
  >
    <div>
      <strong style={{ fontSize: 18 }}>
        <bdi>{name}</bdi>
      </strong>
      {lines.map((text) => (
        <div key={text} style={small}>
          <bdi>{text}</bdi>
        </div>
      ))}
    </div>
    {logoId && <img src={uploadUrl(logoId)} alt={name} height={64} />}
  </header>
)

const Title = ({ title, number, notes }: Of<'title'>) => (
  <div style={{ display: 'flex', justifyContent: 'space-between', gap: 16, flexWrap: 'wrap' }}>
    <h1 style={{ fontSize: 24, margin: 0 }}>
      <Said said={title} />
    </h1>
    <div style={{ textAlign: 'end' }}>
      <strong>
        <bdi dir="ltr">{number}</bdi>
      </strong>
      {notes.map((note) => (
        <div key={note.join()} style={small}>
          <Said said={note} />
        </div>
      ))}
    </div>
  </div>
)

const Facts = ({ facts }: Of<'facts'>, direction: Direction) => (
  <dl
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
      gap: '12px 20px',
      margin: 0,
    }}
  >
    {facts.map(([label, value]) => (
      <div key={label.join()}>
        <dt style={small}>
          <Said said={label} inline align={sidesOf(direction).start} />
        </dt>
        <dd style={{ margin: 0 }}>
          <Said said={value} align={sidesOf(direction).start} />
        </dd>
      </div>
    ))}
  </dl>
)

/** More columns than this break every number on a phone: they keep their width and are moved sideways. */
const FITTING = 6

const Table = ({ columns, rows, totals }: Of<'table'>, direction: Direction) => {
  const { start, end } = sidesOf(direction)
  const side = (column: number) => (columns[column]?.figures ? figures.align : start)
  const cell: CSSProperties = { padding: '6px clamp(3px, 1vw, 8px)', verticalAlign: 'top' }
  const sum: CSSProperties = { ...cell, textAlign: end }
  const isWide = columns.length > FITTING
  const moved = isWide && { tabIndex: 0, role: 'region', 'aria-label': columns[0]?.label.join(' · ') }
  const whole: CSSProperties = {
    inlineSize: '100%',
    borderCollapse: 'collapse',
    fontSize: 'clamp(11px, 3vw, 14px)',
  }
  const sums = (
    <tfoot>
      {totals.map(([label, value], place) => (
        <tr key={label.join()} style={{ fontWeight: place === totals.length - 1 ? 'bold' : 'normal' }}>
          <td colSpan={isWide ? 1 : columns.length - 1} style={isWide ? { ...sum, inlineSize: '100%' } : sum}>
            <Said said={label} align={end} />
          </td>
          <td style={{ ...cell, whiteSpace: 'nowrap' }}>
            <Said said={value} align={figures.align} />
          </td>
        </tr>
      ))}
    </tfoot>
  )
  return (
    <div>
      <div style={{ overflowX: 'auto' }} {...moved}>
        <table style={{ ...whole, ...(isWide && { minInlineSize: 560 }) }}>
          <thead style={{ borderBlockEnd: line }}>
            <tr>
              {columns.map(({ label }, column) => (
                <th key={label.join()} style={{ ...cell, ...small, textAlign: side(column) }}>
                  <Said said={label} align={side(column)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place} style={{ borderBlockEnd: line, breakInside: 'avoid' }}>
                {row.map((said, column) => (
                  <td
                    key={columns[column]?.label.join()}
                    style={{ ...cell, ...(columns[column]?.share === 0 && { overflowWrap: 'anywhere' }) }}
                  >
                    <Said said={said} align={side(column)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {!isWide && sums}
        </table>
      </div>
      {/* What it comes to stays in sight. */}
      {isWide && <table style={whole}>{sums}</table>}
    </div>
  )
}

const Prose = ({ text, quiet }: Of<'prose'>) => (
  <div style={{ display: 'flex', gap: 24, ...(quiet && small) }}>
    {text.map((said) => (
      <div key={said} dir="auto" style={{ flex: 1, whiteSpace: 'pre-line' }}>
        {said}
      </div>
    ))}
  </div>
)

const Code = ({ url, text }: Of<'code'>) => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center', breakInside: 'avoid', ...small }}>
    {/* Who hears the page hears what stands beside it. */}
    <div aria-hidden>
      <QRCode value={url} size={96} bordered={false} color="#000" bgColor="#fff" type="svg" />
    </div>
    <div>
      <Said said={text} />
    </div>
  </div>
)

const stamp: CSSProperties = {
  border: '2px solid #a8071a',
  color: '#a8071a',
  fontWeight: 'bold',
  padding: 8,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
}

const shown: { [K in PaperBlock['kind']]: (block: Of<K>, direction: Direction) => ReactNode } = {
  letterhead: Letterhead,
  title: Title,
  facts: Facts,
  table: Table,
  prose: Prose,
  code: Code,
  stamp: ({ text }) => (
    <div role="alert" style={stamp}>
      <Said said={text} />
    </div>
  ),
  heading: ({ text }) => (
    <h2 style={{ fontSize: 16, margin: '8px 0 0' }}>
      <Said said={text} />
    </h2>
  ),
  list: ({ items }) => (
    <ol style={{ margin: 0, paddingInlineStart: 20 }}>
      {items.map((said) => (
        <li key={said.join()}>
          <bdi>{said.join('  ')}</bdi>
        </li>
      ))}
    </ol>
  ),
  picture: ({ uploadId }) => (
    <img src={uploadUrl(uploadId)} alt="" height={64} style={{ alignSelf: 'start' }} />
  ),
}

export const Block = ({ block, direction }: { block: PaperBlock; direction: Direction }) =>
  (shown[block.kind] as (given: PaperBlock, direction: Direction) => ReactNode)(block, direction)
