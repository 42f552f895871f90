import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre'
import { Refusal } from '../../platform/errors'
import { columnLetters } from '../report/cell-name'
import { readSheet } from './read-sheet'
import { unpackedSize } from './zip-size'

const utf8 = (text: string) => Buffer.from(text)

test.each([
  ['commas', utf8('Name,Email\nChen,a@b.c')],
  ['semicolons', utf8('Name;Email\r\nChen;a@b.c\r\n')],
  ['tabs', utf8('Name\tEmail\nChen\ta@b.c')],
  ['a byte order mark', utf8('\ufeffName,Email\nChen,a@b.c')],
  ['UTF-16', Buffer.from('\ufeffName,Email\nChen,a@b.c', 'utf16le')],
])('a file with %s', async (_, bytes) => {
  expect(await readSheet(bytes, 'en')).toEqual([
    { row: 1, cells: ['Name', 'Email'] },
    { row: 2, cells: ['Chen', 'a@b.c'] },
  ])
})

test.each([
  ['sep=;', 'sep=;\r\nName;Email\r\nChen;a@b.c'],
  ['a quoted one', '"sep=;"\nName;Email\nChen;a@b.c'],
  ['one behind a byte order mark', '\ufeffSEP=;\nName;Email\nChen;a@b.c'],
  ['one that cells stand behind, as a sheet saved again has it', 'sep=;;\nName;Email\nChen;a@b.c'],
  ['one of a sign that stands seldom', 'sep=|\nName|Email\nChen, of "a;b"|a@b.c'],
])('the hint of spreadsheets tells the separator and is no heading: %s', async (_, text) => {
  const rows = await readSheet(utf8(text), 'en')
  expect(rows.map(({ row }) => row)).toEqual([2, 3])
  expect(rows[0]?.cells).toEqual(['Name', 'Email'])
  expect(rows[1]?.cells.at(-1)).toBe('a@b.c')
})

test('rows keep the number that the spreadsheet shows, empty ones are passed over', async () => {
  const rows = await readSheet(utf8('Name\n\n"two\nlines"\n,,\nlast'), 'en')
  expect(rows.map(({ row }) => row)).toEqual([1, 3, 5])
})

test('old encodings follow the language of the reader', async () => {
  const [, chinese] = await readSheet(Buffer.concat([utf8('Name\n'), Buffer.from('d5c5ceb0', 'hex')]), 'zh')
  expect(chinese?.cells).toEqual(['张伟'])
  const [, french] = await readSheet(Buffer.concat([utf8('Name\nRen'), Buffer.from('e9e9', 'hex')]), 'fr')
  expect(french?.cells).toEqual(['Renéé'])
})

test('a workbook gives texts, numbers, real dates, and formulas as what they are worth', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Guests',
        columns: [{}, { numFmt: 'yyyy-mm-dd' }, {}, {}],
        rows: [
          ['Name', 'Born', 'Seats', 'Active'],
          ['Chen', new Date('1990-05-01T00:00:00Z'), 7.5, true],
        ],
      },
    ],
  })
  expect(await readSheet(Buffer.from(bytes), 'en')).toEqual([
    { row: 1, cells: ['Name', 'Born', 'Seats', 'Active'] },
    { row: 2, cells: ['Chen', '1990-05-01', 7.5, true] },
  ])
})

const refusalOf = (bytes: Buffer) =>
  readSheet(bytes, 'en').then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? [error.status, error.code] : error),
  )

/** One part of zeros that unpacks to what its directory says. */
const archive = (content: Buffer, claimed = content.length) => {
  const packed = deflateRawSync(content)
  const name = Buffer.from('[Content_Types].xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(claimed, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

test('what an archive unpacks to is known beforehand, and too much is refused', async () => {
  const zeros = Buffer.alloc(160 * 1024 * 1024)
  const bomb = archive(zeros)
  expect(bomb.length).toBeLessThan(200_000)
  expect(unpackedSize(bomb)).toBe(zeros.length)
  expect(await refusalOf(bomb)).toEqual([422, 'BAD_SPREADSHEET'])
})

test('a bomb that lies about its size is stopped where it said it would end', async () => {
  expect(await refusalOf(archive(Buffer.alloc(160 * 1024 * 1024), 1000))).toEqual([422, 'BAD_SPREADSHEET'])
  expect(unpackedSize(archive(Buffer.alloc(1024), 0))).toBeUndefined()
})

test.each([
  ['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]), 415],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 415],
  ['an archive that breaks off', archive(Buffer.alloc(100)).subarray(0, 60), 422],
  ['an archive of something else', archive(utf8('hello')), 422],
  ['only headings', utf8('Name,Email\n'), 422],
  ['more than ten thousand rows', utf8(`Name\n${'x\n'.repeat(10_001)}`), 422],
  ['more than a hundred columns', utf8(`Name\n${'x,'.repeat(101)}x\n`), 422],
])('%s is refused', async (_, bytes, status) => {
  expect(await refusalOf(bytes)).toEqual([status, expect.any(String)])
})

test('columns are called as in spreadsheets', () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(columnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})
