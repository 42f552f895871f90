import type { PaperBlock } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre'
import { bookingGuests } from '../../db'
import { pdfText } from '../../testing/pdf-text'
import { dispatchStage } from '../../testing/sample-dispatch'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'

let app: TestApp
let operations: TestClient
let code: string

beforeAll(async () => {
  app = await testApp()
  operations = await app.as('operations')
  const stage = await dispatchStage(app)
  const flight = { transferType: 'arrival', flightNumber: 'GA 7', flightTime: '09:10' }
  const ride = await stage.approved(stage.transfer('10:00', flight))
  code = ride.code
  await app.db
    .update(bookingGuests)
    .set({ name: '=HYPERLINK("http://evil","x")' })
    .where(eq(bookingGuests.name, 'Li Na'))
})
afterAll(() => app.close())

const at = (what: string, query = '') => `/api/manifest/${what}?date=2026-06-10${query}`

const headings = (blocks: PaperBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))

describe('the paper', () => {
  it('says what the day says, in two languages side by side', async () => {
    const { body } = await operations.get(at('paper', '&language=en&beside=zh'))
    expect(body.data).toMatchObject({ name: 'manifest-2026-06-10', languages: ['en', 'zh'] })
    expect(headings(body.data.blocks)).toEqual([['Arrivals', '抵达']])
    const [table] = body.data.blocks.filter(({ kind }: PaperBlock) => kind === 'table')
    expect(table.rows[0][0]).toEqual(['10:00\nGA\u00a07\n09:10'])
    expect(table.rows[0][1][0]).toContain('2 adults, 1 child')
    expect(table.rows[0][3]).toEqual(['Nobody yet', '尚未安排'])
  })

  it('says so when nothing happens', async () => {
    const { body } = await operations.get('/api/manifest/paper?date=2027-01-01&language=fr')
    expect(body.data.blocks.at(-1)).toMatchObject({ kind: 'prose', text: ['Rien ce jour-là.'] })
  })

  it('is stamped once the day is not as it was signed', async () => {
    const day = (await operations.get('/api/manifest?date=2026-06-10')).body.data
    const signing = { date: day.date, revision: day.revision, replaces: null, reason: 'Known' }
    expect((await operations.post('/api/manifest/signatures', signing)).status).toBe(201)
    const stamps = async () =>
      (await operations.get(at('paper'))).body.data.blocks.filter(({ kind }: PaperBlock) => kind === 'stamp')
    expect(await stamps()).toEqual([])
    await app.db.update(bookingGuests).set({ name: 'Wang Da' }).where(eq(bookingGuests.name, 'Wang Xiaoming'))
    expect(await stamps()).toMatchObject([{ text: ['CHANGED since it was signed off'] }])
  })

  it('comes as PDF', async () => {
    const text = (await pdfText((await operations.get(at('pdf'))).raw)).replace(/\s+/g, ' ')
    for (const word of ['Daily manifest', 'Arrivals', 'GA 7', 'Nobody yet', code])
      expect(text).toContain(word)
  })
})

describe('the sheets', () => {
  const book = async (query = '') => readXlsx((await operations.get(at('sheets', query))).raw)

  it('are one for each section, in the language that was asked for', async () => {
    const { sheets } = await book('&language=fr')
    expect(sheets.map(({ name }) => name)).toEqual([
      'Arrivées',
      'Départs',
      'Transferts',
      'Excursions en voiture',
      'Activités',
      'Présents à l’hôtel',
    ])
    expect((await book('&language=ar')).sheets).toHaveLength(6)
  })

  it('hold numbers as numbers, and what looks like a formula as text', async () => {
    const { sheets } = await book()
    const [head = [], first = []] = sheets[0]?.rows ?? []
    const cell = (title: string) => first[head.indexOf(title)]
    expect([cell('Time'), cell('Flight'), cell('People'), cell('Booking')]).toEqual([
      '10:00',
      'GA 7',
      3,
      code,
    ])
    expect(cell('Guests')).toContain('=HYPERLINK')
    const formulas = [...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula)
    expect(formulas).toEqual([])
  })
})
