import { eq } from 'drizzle-orm'
import { auditLog, invoices, mails } from '../../db'
import { mailbox } from '../../testing/mailbox'
import { returnedReport } from '../../testing/returned-report'
import { issuedInvoice } from '../../testing/sample-billing'
import { smtpSink } from '../../testing/smtp-sink'
import { type TestApp, type TestClient, testApp } from '../../testing/test-app'
import { deliver } from '../deliver'
import { postOfficeOf } from '../post-office'
import { keepLooking } from './keep-looking'

let app: TestApp
let finance: TestClient
let sink: Awaited<ReturnType<typeof smtpSink>>
let box: Awaited<ReturnType<typeof mailbox>>
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
  sink = await smtpSink()
})
afterAll(async () => {
  await sink.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.delete(mails)
  box = await mailbox()
})
afterEach(() => box.close())

const bring = (id: string) =>
  deliver(
    {
      ...{ db: app.db, storage: app.storage, now: () => app.clock.now },
      office: postOfficeOf(sink.url),
    },
    id,
  )

const sentLetter = async () => {
  const { id: invoiceId } = await issuedInvoice(app, finance)
  const body = { recipients: ['no@agency.test'], subject: 'Invoice', body: 'Dear Wei' }
  const { id } = (await finance.post(`/api/invoices/${invoiceId}/send`, body)).body.data
  await bring(id)
  return { id: id as string, at: `/api/mails/${id}`, invoiceId, raw: sink.arrived.at(-1)?.raw ?? '' }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const fields = ['Final-Recipient: rfc822; no@agency.test\nAction: failed\nDiagnostic-Code: smtp; 550 Unknown']
const comesBack = (letter: string, minutes = -1) =>
  box.keep(returnedReport({ letter, fields }), minutesAgo(minutes))

/** As a server that has just started. */
const lookOnce = async (url = box.url) => {
  const errors: unknown[] = []
  const stop = keepLooking({
    ...{ database: app.database, now: () => app.clock.now, env: { mailboxUrl: url } },
    app: { log: { error: (error: unknown) => errors.push(error) } },
  })
  await stop()
  return errors
}
const statusOf = async (at: string) => (await finance.get(at)).body.data.status

test('a letter that came back is somebody’s task, with what the post office said, and rings the bell', async () => {
  const { id, at, raw, invoiceId } = await sentLetter()
  box.keep('Subject: Lunch?\r\n\r\nNoon.\r\n')
  comesBack(raw)
  expect(await lookOnce()).toEqual([])
  expect((await finance.get(at)).body.data).toMatchObject({
    ...{ status: 'bounced', error: 'no@agency.test: 550 Unknown' },
  })
  expect((await finance.get('/api/mails/open')).body.data).toMatchObject({ count: 1, letters: [{ id }] })
  const told = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id))
  expect(told.map(({ event, actorName }) => [event, actorName])).toContainEqual(['mail.bounced', 'Melali'])
  const bell = await (await app.as('super.admin')).get('/api/notifications?perPage=100')
  expect(bell.body.data).toContainEqual(expect.objectContaining({ kind: 'letter-failed' }))
  expect((await app.db.select().from(invoices).where(eq(invoices.id, invoiceId)))[0]?.sentAt).not.toBeNull()
})

test('nothing in the mailbox is touched, and of other people’s letters nothing but their kind is read', async () => {
  box.keep('Subject: Lunch?\r\n\r\nNoon.\r\n')
  comesBack((await sentLetter()).raw)
  await lookOnce()
  expect(box.calls.filter((call) => call.includes('BODY'))).toEqual([
    expect.stringContaining('UID FETCH 1 (BODYSTRUCTURE'),
    expect.stringContaining('UID FETCH 2 (BODYSTRUCTURE'),
    expect.stringContaining('UID FETCH 2 (BODY.PEEK[]'),
  ])
  expect(box.calls).toContain('EXAMINE INBOX')
  expect(box.calls.filter((call) => /STORE|MOVE|COPY|SELECT|EXPUNGE/.test(call))).toEqual([])
})

test('what somebody did about it since stands, also where an old report is read again', async () => {
  const { id, at, raw } = await sentLetter()
  comesBack(raw)
  await lookOnce()
  expect(await statusOf(at)).toBe('bounced')
  await box.close()
  box = await mailbox()
  comesBack(raw, 5)
  await finance.put(`${at}/status`, { status: 'queued' })
  await bring(id)
  await lookOnce()
  expect(await statusOf(at)).toBe('sent')
  comesBack(raw)
  await lookOnce()
  expect(await statusOf(at)).toBe('bounced')
})

test('one that did arrive after all says when it was sent, not when that was known', async () => {
  const { at, raw } = await sentLetter()
  const { sentAt } = (await finance.get(at)).body.data
  comesBack(raw)
  await lookOnce()
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 3_600_000)
  expect((await finance.put(`${at}/status`, { status: 'sent' })).body.data).toMatchObject({
    ...{ status: 'sent', sentAt, error: null },
  })
  app.clock.now = before
})

test('a mailbox that is out of reach is said, and caught up with', async () => {
  const { at, raw } = await sentLetter()
  comesBack(raw)
  expect(await lookOnce('imap://a:b@127.0.0.1:1')).toHaveLength(1)
  expect(await statusOf(at)).toBe('sent')
  expect(await lookOnce(`${box.url}/INBOX`)).toEqual([])
  expect(await statusOf(at)).toBe('bounced')
})
