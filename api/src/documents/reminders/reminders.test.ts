import { eq } from 'drizzle-orm'
import { agents, bookingHotels, invoices, mails, voucherSettings } from '../../db'
import { deliver } from '../../mail/deliver'
import { postOfficeOf } from '../../mail/post-office'
import { decide, issuedInvoice, loggedPayment } from '../../testing/sample-billing'
import { smtpSink } from '../../testing/smtp-sink'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { remind } from './remind'

let app: TestApp
let finance: TestClient
let boss: TestClient
const complaints: unknown[] = []

beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  boss = await app.as('super.admin')
  const settings = { remindersOn: true, reminderDaysBefore: [7, 1], reminderDaysAfter: [3] }
  await app.db.update(voucherSettings).set(settings)
})
afterAll(() => app.close())
afterEach(() => expect(complaints).toEqual([]))

const remindOn = (day: string) =>
  remind({
    db: app.db,
    storage: app.storage,
    now: () => new Date(`${day}T04:00:00.000Z`),
    origin: 'http://melali.test',
    complain: (error) => complaints.push(error),
  })

/** Issued on the 2nd of March, due on the 20th, by an agent who reads mail. */
const due = async (agent: Partial<typeof agents.$inferInsert> = {}, dueDate = '2026-03-20') => {
  const invoice = await issuedInvoice(app, finance, { totalCents: 100_000, dueDate })
  const set = { email: 'pay@agency.test', noReminders: false, ...agent }
  await app.db.update(agents).set(set).where(eq(agents.id, invoice.agentId))
  return invoice
}

const lettersOf = (recordId: string) =>
  app.db.select().from(mails).where(eq(mails.recordId, recordId)).orderBy(mails.createdAt, mails.id)

const subjectsOf = async (id: string) => (await lettersOf(id)).map(({ subject }) => subject)

describe('an unpaid invoice', () => {
  it('is reminded of on each of its days, once, in the agent’s language, with its PDF', async () => {
    const { id, number } = await due({ language: 'fr' })
    for (const day of ['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-19', '2026-03-20', '2026-03-23'])
      await remindOn(day)
    expect(await subjectsOf(id)).toEqual([
      `Rappel : Facture ${number}, échéance le 20 mars 2026`,
      `Rappel : Facture ${number}, échéance le 20 mars 2026`,
      `Échéance dépassée : Facture ${number}, due le 20 mars 2026`,
    ])
    const [letter] = await lettersOf(id)
    expect(letter).toMatchObject({ attachmentName: `${number}.pdf`, status: 'queued', createdById: null })
    expect(letter?.body).toContain('1\u202f000,00')
    const { body } = await finance.get(`/api/mails?recordId=${id}`)
    expect(body.data[0]).toMatchObject({ isReminder: true, recipients: ['pay@agency.test'] })
  })

  it('arrives at the agent', async () => {
    const sink = await smtpSink()
    const { id } = await due()
    await remindOn('2026-03-13')
    const [letter] = await lettersOf(id)
    const { db, storage, clock } = app
    await deliver({ db, storage, now: () => clock.now, office: postOfficeOf(sink.url) }, letter?.id ?? '')
    expect(sink.arrived.map(({ to }) => to)).toEqual([['pay@agency.test']])
    // The invoice itself was never sent.
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id))
    expect(invoice?.sentAt).toBeNull()
    await sink.close()
  })

  it('is reminded of once, whoever does it at once; without its key it would be twice', async () => {
    const { id } = await due()
    await Promise.all(Array.from({ length: 6 }, () => remindOn('2026-03-13')))
    await remindOn('2026-03-14')
    expect(await lettersOf(id)).toHaveLength(1)
    await app.db.update(mails).set({ onceKey: null }).where(eq(mails.recordId, id))
    await remindOn('2026-03-14')
    expect(await lettersOf(id)).toHaveLength(2)
  })

  it('is made up for where nothing ran on its day, by the last reminder alone, and not after days', async () => {
    const { id } = await due()
    await remindOn('2026-03-17')
    expect(await lettersOf(id)).toEqual([])
    await remindOn('2026-03-22')
    await remindOn('2026-03-26')
    expect(await subjectsOf(id)).toEqual([
      expect.stringContaining('Reminder'),
      expect.stringContaining('Overdue'),
    ])
  })
})

describe('nobody is reminded', () => {
  const cases: Record<string, () => Promise<{ id: string }>> = {
    'of what is paid': async () => {
      const invoice = await due()
      const at = `/api/invoices/${invoice.id}`
      await loggedPayment(finance, at, 100_000)
      const { body } = await boss.get(`${at}/payments`)
      await decide(boss, at, body.data[0].id, 'verified')
      return invoice
    },
    'of what waits to be verified': async () => {
      const invoice = await due()
      await loggedPayment(finance, `/api/invoices/${invoice.id}`, 100_000)
      return invoice
    },
    'of what is void': async () => {
      const invoice = await due()
      const headers = { 'if-match': `"${invoice.version}"` }
      await finance.put(
        `/api/invoices/${invoice.id}/status`,
        { status: 'void', reason: 'wrong' },
        { headers },
      )
      return invoice
    },
    'of what was credited whole': async () => {
      const invoice = await due()
      const line = eq(bookingHotels.bookingId, invoice.bookingId)
      await app.db.update(bookingHotels).set({ sellCents: 0 }).where(line)
      const lines = [{ id: invoice.lines[0].id, amountCents: 100_000 }]
      await loggedPayment(finance, `/api/invoices/${invoice.id}`, 50_000)
      const { status } = await finance.post(`/api/invoices/${invoice.id}/credit-notes`, {
        lines,
        reason: 'x',
      })
      expect(status).toBe(201)
      return invoice
    },
    'who asked for none': () => due({ noReminders: true }),
    'without an address': () => due({ email: null }),
    'of an invoice that was issued after the day': () => due({}, '2026-03-08'),
  }
  test.each(Object.keys(cases))('%s', async (which) => {
    const invoice = await cases[which]?.()
    await remindOn(which.includes('after the day') ? '2026-03-03' : '2026-03-13')
    expect(await lettersOf(invoice?.id ?? '')).toEqual([])
  })

  test('while reminders are off', async () => {
    const { id } = await due()
    await app.db.update(voucherSettings).set({ remindersOn: false })
    expect(await remindOn('2026-03-13')).toBe(0)
    await app.db.update(voucherSettings).set({ remindersOn: true })
    expect(await lettersOf(id)).toEqual([])
  })
})

test('an invoice of a summary is reminded of by its summary, until that is void', async () => {
  const { id, agentId } = await due()
  const { body } = await finance.post('/api/invoices/create-summary', { agentId, invoiceIds: [id] })
  await remindOn('2026-03-13')
  expect([await lettersOf(id), await subjectsOf(body.data.id)]).toEqual([
    [],
    [expect.stringContaining(`Summary invoice ${body.data.number}`)],
  ])
  const at = `/api/invoices-summary/${body.data.id}`
  const { version } = (await finance.get(at)).body.data
  await finance.put(
    `${at}/status`,
    { status: 'void', reason: 'x' },
    { headers: { 'if-match': `"${version}"` } },
  )
  await remindOn('2026-03-19')
  expect([(await lettersOf(id)).length, (await lettersOf(body.data.id)).length]).toEqual([1, 1])
})

test('settings show what would be written', async () => {
  const { body } = await boss.get('/api/reminders/preview?language=zh')
  expect(body.data.before.subject).toMatch(/^提醒：发票 INV-2026-000001/)
  expect(body.data.after.subject).toMatch(/^逾期/)
  expect((await (await app.as('agent')).get('/api/reminders/preview')).status).toBe(403)
  // Early on the 3rd in Bali.
  app.clock.now = new Date('2026-03-02T20:00:00.000Z')
  const early = (await (await app.as('super.admin')).get('/api/reminders/preview?language=en')).body.data
  expect([early.before.subject, early.after.subject]).toEqual([
    expect.stringContaining('10 Mar 2026'),
    expect.stringContaining('24 Feb 2026'),
  ])
})
