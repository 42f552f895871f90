import fc from 'fast-check'
import { read } from 'hucre'
import { parseCsv } from 'hucre/csv'
import type { Column } from './column'
import { fileOf } from './files'
import { guarded, unguarded } from './guarded-text'

const seeds = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+62 361 555 0100',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '|calc',
  ' =1+1',
  '\u200b=1+1',
  '\ufeff=HYPERLINK("http://x.test","y")',
  "'=1+1",
  '=DDE("cmd";"/C calc";"x")',
  '"=1+1"',
  'a,"=1+1",\r\n=2',
  '</t></is></c><f>1+1</f>',
  '&#61;1+1',
]

/** Nothing that a text column takes, in any place of the text, runs. */
const hostile = fc.tuple(fc.constantFrom(...seeds), fc.string({ maxLength: 12 })).map(([seed, tail]) =>
  // PostgreSQL holds no NUL.
  `${seed}${tail}`.replaceAll('\0', ''),
)
const texts = fc.sample(hostile, { numRuns: 5_000, seed: 20261121 })

interface Row {
  text: string
}
const columns: Column<Row>[] = [
  { title: 'Text', kind: 'text', value: (row) => row.text },
  { title: 'Amount', kind: 'cents', value: () => -1250 },
]
async function* rows() {
  for (const text of texts) yield { text }
}
const bytesOf = async (format: 'csv' | 'xlsx') => {
  const chunks: Buffer[] = []
  for await (const chunk of fileOf(format, 'hostile', rows(), columns).body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const starts = /^[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠]/u

test('of 5,000 hostile cells in a CSV none begins a formula, and each comes back as it was', async () => {
  const [head, ...read] = parseCsv((await bytesOf('csv')).toString(), { skipEmptyRows: false })
  expect(head).toEqual(['Text', 'Amount'])
  const cells = read.map(([text]) => String(text))
  expect(cells).toHaveLength(texts.length)
  expect(cells.filter((text) => starts.test(text))).toEqual([])
  expect(cells.map(unguarded)).toEqual(texts)
  expect(new Set(read.map(([, amount]) => amount))).toEqual(new Set(['-12.50']))
})

test('in an XLSX they are strings, word for word, and amounts are numbers', async () => {
  const { sheets } = await read(await bytesOf('xlsx'))
  const [sheet] = sheets
  const formulas = [...(sheet?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)
  expect(formulas).toEqual([])
  const [, ...body] = sheet?.rows ?? []
  expect(body.map(([text]) => text)).toEqual(texts)
  expect(new Set(body.map(([, amount]) => amount))).toEqual(new Set([-12.5]))
})

test.each([';=1+1', '; =1', ';;+1', ',=1', '\t', '\ttext', '\0=1', '\0text', '\u200b;@SUM(1)', ';＝1'])(
  '%j is guarded',
  (text) => {
    expect(guarded(text)).toBe(`'${text}`)
    expect(unguarded(guarded(text))).toBe(text)
  },
)

test('a semicolon before words is left alone', () => {
  expect(guarded('; and so on')).toBe('; and so on')
})

test('any text comes back as it was, also one that looks guarded already', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile, hostile.map(guarded)), (text) => {
      expect(unguarded(guarded(text))).toBe(text)
    }),
  )
})
