import { guests } from '../db'
import { checked, contentOf, csvOf, dumpOf, places, rowsOf, run, undo } from '../testing/import-scene'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'

let app: TestApp
let sales: TestClient
let countries: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  sales = await app.as('sales')
  countries = await places(app)
})
afterAll(() => app.close())

const headings = [
  'Title',
  'Full name',
  'Date of birth',
  'Nationality',
  'Passport number',
  'Passport valid until',
  'Email',
  'Phone',
  'Remarks',
]
const ROWS = 5000
/** Records that are there already: the first hundred equal the file, the next hundred differ. */
const SAME = 100
const OLD = 200

const codes = ['CN', 'FR', 'AU']
const names = ['China', 'france', 'AU']
const nth = (at: number) => String(at).padStart(4, '0')

const person = (at: number) => [
  ['Mr', '太太', 'ms', 'Dr'][at % 4] ?? '',
  `Guest ${nth(at)}`,
  at % 2
    ? `19${60 + (at % 40)}-0${1 + (at % 9)}-1${at % 10}`
    : `1${at % 10}/0${1 + (at % 9)}/19${60 + (at % 40)}`,
  names[at % 3] ?? '',
  `P${nth(at)}`,
  '2031-05-31',
  `guest${at}@example.com`,
  `+62 812 ${nth(at)}`,
  at % 7 ? '' : `=HYPERLINK("http://x.example","${at}")`,
]

const record = (at: number) => ({
  title: (['mr', 'mrs', 'ms', 'dr'] as const)[at % 4] ?? 'mr',
  name: `Guest ${nth(at)}`,
  birthdate: `19${60 + (at % 40)}-0${1 + (at % 9)}-1${at % 10}`,
  nationalityId: countries[codes[at % 3] ?? ''] ?? '',
  passportNumber: `P${nth(at)}`,
  passportExpiry: '2031-05-31',
  email: `guest${at}@example.com`,
  phone: `+62 812 ${nth(at)}`,
  remarks: at % 7 ? null : `=HYPERLINK("http://x.example","${at}")`,
})

/** Kinds of defects: which column, and what is put there. */
const defects: readonly (readonly [string, (at: number) => string])[] = [
  ['A', () => 'Count'],
  ['B', () => ''],
  ['B', () => 'x'.repeat(161)],
  ['C', () => '31/02/1990'],
  ['C', () => 'yesterday'],
  ['C', () => ''],
  ['D', () => 'Atlantis'],
  ['D', () => ''],
  ['E', () => `P${nth(0)}`],
  ['E', () => '9'.repeat(31)],
  ['F', () => '2031-13-01'],
  ['G', () => 'not an address'],
  ['H', () => '=1+1'],
]

const planted = () => {
  const lines = Array.from({ length: ROWS }, (_, at) => person(at))
  const cells = Array.from({ length: 50 }, (_, nth) => {
    const at = OLD + 37 + nth * 89
    const [column, spoil] = defects[nth % defects.length] ?? ['A', () => '']
    const line = lines[at] ?? []
    line[column.charCodeAt(0) - 65] = spoil(at)
    return `${column}${at + 2}`
  })
  return { file: csvOf([headings, ...lines]), cells }
}

test('five thousand guests with fifty defects: exactly those fifty cells are named, and undo leaves no trace', async () => {
  for (let at = 0; at < OLD; at += 100)
    await app.db.insert(guests).values(
      Array.from({ length: 100 }, (_, more) => {
        const whole = record(at + more)
        return at + more < SAME ? whole : { ...whole, email: null, diet: 'Vegetarian', name: 'Somebody' }
      }),
    )
  const before = await dumpOf(app.db, 'guests')
  const content = await contentOf(app.db, 'guests')
  const { file, cells } = planted()

  const batch = await checked(sales, 'guests', file)
  expect(batch.mapping).toMatchObject({ match: ['passportNumber'], dateOrder: 'dmy' })
  expect(batch.counts).toEqual({ create: 4750, update: 100, skip: 100, error: 50 })
  const errors = await rowsOf(sales, batch.id, 'error')
  const named = errors.flatMap(({ problems }) => problems.map(({ cell }: { cell: string }) => cell))
  expect(named.toSorted()).toEqual(cells.toSorted())
  expect(await dumpOf(app.db, 'guests')).toBe(before)

  const refused = await run(sales, batch.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'IMPORT_ERRORS'])
  expect(await dumpOf(app.db, 'guests')).toBe(before)

  const done = await run(sales, batch.id, true)
  expect([done.status, done.body.data.status]).toEqual([200, 'imported'])
  const after = await app.db.select().from(guests)
  expect(after).toHaveLength(OLD + 4750)
  const changed = after.find(({ passportNumber }) => passportNumber === `P${nth(SAME)}`)
  expect(changed).toMatchObject({ ...record(SAME), diet: 'Vegetarian', version: 2 })
  const made = after.find(({ passportNumber }) => passportNumber === `P${nth(4998)}`)
  expect(made).toMatchObject({ ...record(4998), version: 1 })

  const undone = await undo(sales, batch.id)
  expect([undone.status, undone.body.data.status]).toEqual([200, 'undone'])
  expect(await contentOf(app.db, 'guests')).toBe(content)
})
