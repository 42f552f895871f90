import { readSheet } from '../imports/file/read-sheet'
import { guessed, writtenOf } from './guess'
import { readLines } from './read-lines'

const read = async (text: string | Buffer, change = {}) => {
  const bytes = Buffer.from(text as string)
  const written = writtenOf(bytes, 'en')
  const rows = await readSheet(bytes, 'en')
  const format = { ...guessed(rows, written), ...change }
  return { format, lines: readLines(rows, format) }
}
const told = (lines: Awaited<ReturnType<typeof read>>['lines']) =>
  lines.map(({ bookedOn, amountCents, payer, text, reference }) => [
    bookedOn,
    amountCents,
    payer,
    text,
    reference,
  ])

test('an English file of credits and debits', async () => {
  const { format, lines } = await read(
    'Account: 12345\n\nDate,Description,Ref No,Debit,Credit,Balance\n' +
      '02/03/2026,"TRF INV-2026-000012, thanks",77,,"1,500.25","9,000.00"\n13/03/2026,Fee,78,2.00,,1\nTotal,,,,,\n',
  )
  expect(format).toMatchObject({ separator: 'comma', decimal: 'point', dateOrder: 'dmy', headerRow: 3 })
  expect(told(lines)).toEqual([
    ['2026-03-02', 150_025, '', 'TRF INV-2026-000012, thanks', '77'],
    ['2026-03-13', -200, '', 'Fee', '78'],
    [null, null, '', '', null],
  ])
  expect(lines[2]?.problem).toBe('bank.noDay')
})

test('an Indonesian file with a decimal comma, semicolons and a side', async () => {
  const { format, lines } = await read(
    'Tanggal;Keterangan;Jumlah;DB/CR\n02-03-26;SETORAN BALI TOURS;1.500.000,00;CR\n13-03-26;BIAYA;6.500,00;DB\n',
  )
  expect(format).toMatchObject({ separator: 'semicolon', decimal: 'comma', dateOrder: 'dmy' })
  expect(told(lines)).toEqual([
    ['2026-03-02', 150_000_000, '', 'SETORAN BALI TOURS', null],
    ['2026-03-13', -650_000, '', 'BIAYA', null],
  ])
})

test('a Chinese file in another encoding', async () => {
  const text = '交易日期\t对方户名\t收入金额\t摘要\n2026-03-02\tA\t12.50\tx\n'
  expect((await read(text)).format.columns).toEqual(['date', 'payer', 'credit', 'text'])
  const french = Buffer.from('Date;Libellé;Montant\n02/03/2026;René;12,50\n', 'latin1')
  const { format, lines } = await read(french)
  expect(format).toMatchObject({
    encoding: 'windows-1252',
    decimal: 'comma',
    columns: ['date', 'text', 'amount'],
  })
  expect(lines[0]?.text).toBe('René')
})

test('without headings the columns are known by what stands in them; a wrong order can be put right', async () => {
  const { format, lines } = await read('02/03/2026|12.50|Chen Wei\n03/04/2026|13.50|Li Na\n', {
    dateOrder: 'mdy',
  })
  expect(format).toMatchObject({ separator: 'pipe', headerRow: 0, columns: ['date', 'amount', 'text'] })
  expect(lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-02-03', '2026-03-04'])
})

test.each([
  ["'13/03/2026", 'dmy', '2026-03-13'],
  ["'03/13/2026", 'mdy', '2026-03-13'],
  ['03/13/2026 10:33', 'mdy', '2026-03-13'],
  ['13 Mei 2026', 'ymd', '2026-05-13'],
])('%s is a day', async (day, dateOrder, booked) => {
  const { format, lines } = await read(`Date,Text,Amount\n${day},Cash,10.00\n`)
  expect([format.dateOrder, lines[0]?.bookedOn]).toEqual([dateOrder, booked])
})

test.each([
  ['Withdrawal Amount', 'Deposit Amount'],
  ['Amount Debit', 'Amount Credit'],
  ['Jumlah Debet', 'Jumlah Kredit'],
  ['Montant débit', 'Montant crédit'],
])('%s went out, %s came in', async (out, came) => {
  const { lines } = await read(`Date,Text,${out},${came}\n13/03/2026,Fee,2.00,\n14/03/2026,Chen,,100.00\n`)
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([-200, 10_000])
})

test('an amount that is debit or credit is an amount', async () => {
  const { format } = await read('Date,Text,Debit/Credit Amount\n13/03/2026,Fee,-2.00\n')
  expect(format.columns).toEqual(['date', 'text', 'amount'])
})

test('a column that says CR and DB is known without a heading', async () => {
  const { format, lines } = await read(
    'Tanggal,Keterangan,Cabang,Jumlah,,Saldo\n\'13/03/2026,BIAYA,\'0000,"5,000.00",DB,1\n\'14/03/2026,TRSF,\'0000,"75,000.00",CR,2\n',
  )
  expect(format.columns).toEqual(['date', 'text', null, 'amount', 'side', null])
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([-500_000, 7_500_000])
})

test('numbers of invoices and codes are text, not money', async () => {
  const { format, lines } = await read(
    'When,What,Code,How much\n24/11/2026,INV-2026-000044,A1,100.00\n25/11/2026,INV-2026-000057,A2,USD 200.00\n',
  )
  expect(format.columns).toEqual(['date', 'text', null, 'amount'])
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([null, 10_000, 20_000])
})

test('a file that begins with the hint of spreadsheets is read by it', async () => {
  const { format, lines } = await read(
    'sep=;\nDate;Description;Amount\n02/03/2026;TRF, of 1,2,3,4;1,500.25\n13/03/2026;Li, Na, Wu;2.00\n',
  )
  expect(format).toMatchObject({ separator: 'semicolon', headerRow: 2, columns: ['date', 'text', 'amount'] })
  expect(lines.map(({ row, amountCents }) => [row, amountCents])).toEqual([
    [3, 150_025],
    [4, 200],
  ])
})

test('the second of two lines that are alike is another one, in every file the same', async () => {
  const head = 'Date,Text,Amount\n'
  const one = '2026-03-02,Cash,10.00\n'
  const [first, second] = (await read(head + one + one)).lines
  const [, again] = (await read(`${head}${one}${one}2026-03-03,Other,5\n`)).lines
  expect(second?.fingerprint).not.toBe(first?.fingerprint)
  expect(again?.fingerprint).toBe(second?.fingerprint)
})
