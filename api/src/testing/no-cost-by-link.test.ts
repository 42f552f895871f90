import { type PaperKind, papers } from '@melali/shared/api'
import { quotations, voucherSettings } from '../db'
import { seedDemo } from '../demo/seed'
import { costKeys } from './no-cost'
import { pdfText } from './pdf-text'
import { plantCost, plantedIn } from './planted-cost'
import { arrivedLetters, sendPapers, sendReminders } from './planted-letters'
import { codeLinks, dutyLinks, type Links, plantSell, quotationLinks, supplierLinks } from './planted-links'
import { papersIn, plantPapers } from './planted-papers'
import { type Answer, type TestApp, type TestClient, testApp } from './test-app'

let app: TestApp
let links: Links
/** All that left by mail, before and after sell prices were planted. */
let letters: { toAgents: string[]; toSuppliers: string[] }
/** Has no account, and no more than the address that it was given. */
let guest: TestClient

/** Where no word is told; the page of a phone itself is one document for every link, as the test beside it says. */
const pictures = ['/api/duty/:token/pictures/:id']

beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.database, { storage: app.storage, now: app.clock.now })
  const admin = await app.as('super.admin')
  await plantCost(app.db)
  await plantPapers(app, admin)
  const ids = await onePaperEach(admin)
  links = { ...(await quotationLinks(app)), ...(await codeLinks(admin, ids)) }
  await sendPapers(admin, ids)
  await sendReminders(app)
  const toAgents = await arrivedLetters(app)
  await plantSell(app)
  links = { ...links, ...(await supplierLinks(app, admin)), ...(await dutyLinks(app, admin)) }
  letters = { toAgents, toSuppliers: await arrivedLetters(app) }
  guest = app.bare()
})
afterAll(() => app.close())

const onePaperEach = async (admin: TestClient): Promise<Record<PaperKind, string>> => {
  const found = await papersIn(app.db)
  const planted = (at: string) => found[at]?.[0] ?? ''
  const first = async (at: string) => String((await admin.get(at)).body.data[0]?.id)
  return {
    invoice: await first('/api/invoices?status=issued'),
    summary: await first('/api/invoices-summary?status=issued'),
    creditNote: planted('/api/credit-notes'),
    receipt: planted('/api/payments'),
    statement: planted('/api/agents'),
    form: planted('/api/confirmation-form'),
    itinerary: await first('/api/bookings?status=confirmed'),
    quotation: planted('/api/quotations'),
  }
}

type Read = (address: string) => Promise<Answer>

const textOf = async ({ raw, headers }: Answer) =>
  headers['content-type'] === 'application/pdf' ? pdfText(raw) : raw.toString()

/** Reads everything that can be read by an address, in two languages, and says where it tells what was planted. */
const walk = async (read: Read) => {
  const told = new Set<string>()
  for (const [path, addresses] of Object.entries(links))
    for (const address of addresses)
      for (const language of path.startsWith('/api') || path === '/d/:code'
        ? ['']
        : ['?language=en', '?language=zh']) {
        const answer = await read(address + language)
        expect([path, answer.status]).toEqual([path, 200])
        for (const at of [...costKeys(answer.body), ...plantedIn(await textOf(answer))])
          told.add(`${path} ${at}`)
      }
  return [...told].sort()
}

test('whoever has a link reads nowhere a cost, and suppliers and drivers no price either', async () => {
  expect(await walk((address) => guest.get(address))).toEqual([])
})

test('no letter tells a cost, and a supplier’s no price either', () => {
  const { toAgents, toSuppliers } = letters
  // One of each paper, one that was in the outbox, and what is due.
  expect(toAgents.length).toBeGreaterThan(Object.keys(papers).length + 1)
  expect(toSuppliers.length).toBeGreaterThan(2)
  expect([...toAgents, ...toSuppliers].flatMap(plantedIn)).toEqual([])
})

test('there is no other page for people without an account', () => {
  const open = app.endpoints
    .filter(({ method, access, path }) => method === 'GET' && access === 'public' && path.includes(':'))
    .map(({ path }) => path)
  expect(open.sort()).toEqual([...Object.keys(links), ...pictures].sort())
  for (const [path, addresses] of Object.entries(links))
    expect([path, addresses.length > 0]).toEqual([path, true])
})

test('the phones of a driver and a guide have jobs to tell of', async () => {
  for (const address of links['/api/duty/:token'] ?? [])
    expect((await guest.get(address)).body.data.jobs.length).toBeGreaterThan(0)
})

test('the code on a paper leads to one word', async () => {
  for (const address of links['/d/:code'] ?? []) {
    const { raw } = await guest.get(address)
    const words = raw
      .toString()
      .replace(/<style.*?<\/style>|<[^>]*>/gs, ' ')
      .trim()
      .split(/\s+/)
    expect(['VALID', 'SUPERSEDED', 'VOID', 'PAID']).toContain(words[0])
    expect(new Set(words).size).toBe(1)
  }
})

test('the control: the same walk finds what each of them says', async () => {
  await app.db.update(voucherSettings).set({ companyName: 'Bill of Zanzibar' })
  await app.db.update(quotations).set({ note: 'Bill of Zanzibar' })
  const pages = Object.keys(links).filter((path) => path !== '/d/:code')
  expect(await walk((address) => guest.get(address))).toEqual(
    pages.map((path) => `${path} Bill of Zanzibar`).sort(),
  )
})

test('the control: a word more behind a code is found', async () => {
  const leaking: Read = async (address) => {
    const answer = await guest.get(address)
    const more = address.startsWith('/d/') ? ' 77,310.09' : ''
    return { ...answer, raw: Buffer.concat([answer.raw, Buffer.from(more)]) }
  }
  expect(await walk(leaking)).toContain('/d/:code 77,310.09')
})

test('the control: what a letter says, and the file in it, is found', async () => {
  await app.db.update(voucherSettings).set({ companyName: 'Bill of Zanzibar', address: 'USD 77,310.09' })
  const admin = await app.as('super.admin')
  await sendPapers(admin, await onePaperEach(admin))
  const told = (await arrivedLetters(app)).map(plantedIn)
  expect(told.filter((words) => words.includes('Bill of Zanzibar'))).toHaveLength(told.length)
  expect(told.filter((words) => words.includes('77,310.09')).length).toBeGreaterThan(0)
})
