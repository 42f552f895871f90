import type { PaperBlock } from '@melali/shared/api'
import type { Pictures } from '../pdf/layout'

type Of<K extends PaperBlock['kind']> = Extract<PaperBlock, { kind: K }>
type Said = readonly string[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** People's own words, as text of a page and of its attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** The second language under the first; each from the side it is read from. */
const said = (texts: Said) =>
  texts
    .map((text, place) => `<span dir="auto"${place ? ' class="quiet"' : ''}>${escaped(text)}</span>`)
    .join('')

const cell = (tag: 'td' | 'th', figures: boolean, text: Said, more = '') =>
  `<${tag}${more}${figures ? ' class="figures"' : ''}>${said(text)}</${tag}>`

const rowOf = (cells: readonly string[]) => `<tr>${cells.join('')}</tr>`

/** The sums take the whole width: a long one in its column would leave none for the words. */
const table = ({ columns, rows, totals }: Of<'table'>) => {
  const heads = columns.map(({ label, figures }) => cell('th', figures, label, ' scope="col"'))
  const cells = (row: readonly Said[]) =>
    row.map((text, at) => cell('td', columns[at]?.figures ?? false, text))
  const sums = totals.map(
    ([label, value]) =>
      `<tr><td colspan="${columns.length}"><div class="sum">${said(label)}${said(value)}</div></td></tr>`,
  )
  return `<table><thead>${rowOf(heads)}</thead><tbody>${rows.map((row) => rowOf(cells(row))).join('')}</tbody><tfoot>${sums.join('')}</tfoot></table>`
}

type Drawn = { [K in PaperBlock['kind']]: (block: Of<K>, pictures: Pictures) => string }

const drawn: Drawn = {
  letterhead: ({ name, lines, logoId }, pictures) => {
    const logo = logoId && pictures[logoId]
    return `<header><div><strong><bdi>${escaped(name)}</bdi></strong>${lines.map((text) => `<div class="quiet"><bdi>${escaped(text)}</bdi></div>`).join('')}</div>${logo ? `<img src="${escaped(logo)}" alt="" height="64">` : ''}</header>`
  },
  title: ({ title, number, notes }) =>
    `<div class="title"><h1>${said(title)}</h1><div><strong dir="ltr">${escaped(number)}</strong>${notes.map((note) => `<div class="quiet">${said(note)}</div>`).join('')}</div></div>`,
  stamp: ({ text }) => `<p class="stamp" role="alert">${said(text)}</p>`,
  heading: ({ text }) => `<h2>${said(text)}</h2>`,
  facts: ({ facts }) =>
    `<dl>${facts.map(([label, value]) => `<div><dt>${said(label)}</dt><dd>${said(value)}</dd></div>`).join('')}</dl>`,
  table,
  list: ({ items }) =>
    `<ol>${items.map((item) => `<li><bdi>${escaped(item.join('  '))}</bdi></li>`).join('')}</ol>`,
  prose: ({ text, quiet }) => `<p${quiet ? ' class="quiet"' : ''}>${said(text)}</p>`,
  picture: ({ uploadId }, pictures) =>
    pictures[uploadId] ? `<img src="${escaped(pictures[uploadId])}" alt="" height="64">` : '',
  // The page itself is where it would lead.
  code: () => '',
}

export const htmlOf = (blocks: readonly PaperBlock[], pictures: Pictures) =>
  blocks
    .map((block) => (drawn[block.kind] as (given: PaperBlock, pictures: Pictures) => string)(block, pictures))
    .join('\n')
