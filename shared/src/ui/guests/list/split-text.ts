/** Marks that part cells, the surest first. */
const marks = ['\t', ';', '|', ',', '，', '、'] as const

/** Spaces that only look different, and what nobody sees. */
const plain = (text: string) =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u00a0\u2007\u202f\u3000]/g, ' ')
    .replace(/[\u200b\u200c\u2060\ufeff]/g, '')

const markOf = (text: string) => {
  const lines = text.split('\n').filter((line) => line.trim())
  return marks.find((mark) => lines.filter((line) => line.includes(mark)).length * 2 >= lines.length)
}

/** The end of a cell in quotes, where the quotes belong to the cell and not to what is said. */
const closing = (text: string, from: number, mark: string) => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1
    else return at + 1 === text.length || text[at + 1] === mark || text[at + 1] === '\n' ? at : -1
  }
  return -1
}

const cellsOf = (text: string, mark: string) => {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const close = text[at] === '"' ? closing(text, at + 1, mark) : -1
    const rest = text.slice(at)
    const end =
      close >= 0
        ? close + 1
        : at + (rest.search(mark === '|' ? /[|\n]/ : new RegExp(`[${mark}\n]`)) + 1 || rest.length + 1) - 1
    const said = close >= 0 ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end)
    rows.at(-1)?.push(said.replace(/\s+/g, ' ').trim())
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

const columns = (line: string) =>
  line
    .trim()
    .split(/ {2,}/)
    .map((cell) => cell.trim())

/** Rows and cells of what was copied from a spreadsheet, a mail or a document; a line without marks is one cell. */
export const splitText = (pasted: string): string[][] => {
  const text = plain(pasted)
  const mark = markOf(text)
  const rows = mark ? cellsOf(text, mark) : text.split('\n').map(columns)
  return rows.filter((cells) => cells.some(Boolean))
}
