import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { compiled } from '../../../tools/testing/compiled.mjs'
import { agents, auditLog, invoices, mails } from '../db'
import { baliDay } from '../platform/bali'
import { pdfText } from '../testing/pdf-text'
import { issuedInvoice } from '../testing/sample-billing'
import { type Arrived, smtpSink } from '../testing/smtp-sink'
import { type TestApp, type TestClient, testApp } from '../testing/test-app'
import { bossOf, QUEUE } from './boss'
import { countOpen } from './count-open'
import { deliver, type Post } from './deliver'
import { keepPosting } from './keep-posting'
import { postOfficeOf } from './post-office'
import { recover } from './recover'
import { writeMail } from './write'

let app: TestApp
let finance: TestClient
beforeAll(async () => {
  app = await testApp()
  finance = await app.as('finance')
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(mails))

const postTo = (url?: string): Post => ({
  db: app.db,
  storage: app.storage,
  now: () => app.clock.now,
  office: postOfficeOf(url),
})

const letter = (subject = 'Hello 你好') => ({
  ...{ recipients: ['desk@agency.test'], subject, body: 'Dear…' },
  ...{ kind: 'invoice', recordId: v7(), agentId: null, createdById: null },
})

const write = (subject?: string) => app.db.transaction((tx) => writeMail(tx, app.storage, letter(subject)))

const statusOf = async (id: string) => (await app.db.select().from(mails).where(eq(mails.id, id)))[0]

const waiting = async () => {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = ${QUEUE} and state = 'created'`,
  )
  return rows[0]?.count
}

describe('an invoice that is sent', () => {
  it('arrives with its PDF, in two languages, and the record says when and to whom', async () => {
    const sink = await smtpSink()
    const { id, number, agentId } = await issuedInvoice(app, finance)
    await app.db.update(agents).set({ email: 'pay@agency.test' }).where(eq(agents.id, agentId))
    const at = `/api/invoices/${id}`
    const { body: proposed } = await finance.get(`${at}/letter?language=en&beside=zh`)
    expect(proposed.data).toMatchObject({
      recipients: ['pay@agency.test'],
      subject: expect.stringMatching(new RegExp(`Invoice ${number}.*发票 ${number}`)),
    })
    const sent = await finance.post(`${at}/send?language=en&beside=zh`, proposed.data)
    expect([sent.status, sent.body.data.status]).toEqual([201, 'queued'])
    await deliver(postTo(sink.url), sent.body.data.id)
    const [mail] = sink.arrived as [Arrived]
    expect(mail.to).toEqual(['pay@agency.test'])
    const [, encoded = ''] = /application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail.raw) ?? []
    const text = await pdfText(Buffer.from(encoded, 'base64'))
    expect(text).toContain(number)
    expect(text.replace(/\s/g, '')).toContain('发票')
    const { body } = await finance.get(`/api/mails?recordId=${id}`)
    expect(body.data).toMatchObject([
      { status: 'sent', recipients: ['pay@agency.test'], sentAt: app.clock.now.toISOString() },
    ])
    await sink.close()
  })

  it('says when it was, also where somebody says that it arrived', async () => {
    const sink = await smtpSink()
    const sentAt = async (invoiceId: string) =>
      (await app.db.select().from(invoices).where(eq(invoices.id, invoiceId)))[0]?.sentAt
    const sent = async () => {
      const { id } = await issuedInvoice(app, finance)
      const body = { recipients: ['pay@agency.test'], subject: 'Invoice', body: '' }
      const letterId = (await finance.post(`/api/invoices/${id}/send`, body)).body.data.id as string
      expect(await sentAt(id)).toBeNull()
      return { id, letterId }
    }
    const [one, two] = [await sent(), await sent()]
    await deliver(postTo(sink.url), one.letterId)
    expect(await sentAt(one.id)).toBe(app.clock.now.toISOString())
    await app.db.update(mails).set({ status: 'unclear' }).where(eq(mails.id, two.letterId))
    await finance.put(`/api/mails/${two.letterId}/status`, { status: 'sent' })
    expect(await sentAt(two.id)).toBe(app.clock.now.toISOString())
    await sink.close()
  })

  it('needs who sends to see it, and agents send nothing', async () => {
    const { id } = await issuedInvoice(app, finance)
    const body = { recipients: ['a@b.test'], subject: 'x', body: '' }
    const answers = ['operations', 'agent'].map(async (role) => {
      const { status } = await (await app.as(role)).post(`/api/invoices/${id}/send`, body)
      return status
    })
    // Operations send letters, but there is no invoice for them.
    expect(await Promise.all(answers)).toEqual([404, 403])
  })
})

describe('a letter that is looked at again', () => {
  const sentWith = async () => {
    const { id, number } = await issuedInvoice(app, finance)
    const body = { recipients: ['desk@agency.test'], subject: `Invoice ${number}`, body: 'Dear Wei' }
    const mail = (await finance.post(`/api/invoices/${id}/send`, body)).body.data
    return { number, at: `/api/mails/${mail.id}`, invoiceAt: `/api/invoices/${id}` }
  }

  it('is told word by word, with the paper that went with it as it was on that day', async () => {
    const { number, at, invoiceAt } = await sentWith()
    await finance.put(`${invoiceAt}/status`, { status: 'void', reason: 'Mistake' })
    const { data } = (await finance.get(at)).body
    const attachmentName = `${number}.pdf`
    expect(data).toMatchObject({ recipients: ['desk@agency.test'], body: 'Dear Wei', attachmentName })
    const { status, headers, raw } = await finance.get(`${at}/attachment`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(attachmentName)
    const text = await pdfText(raw)
    expect(text).toContain(number)
    expect(text).not.toMatch(/void/i)
  })

  it('shows its paper to who may see the record alone, and the letter to who reads letters', async () => {
    const { at } = await sentWith()
    const [operations, agent] = [await app.as('operations'), await app.as('agent')]
    const statuses = async (client: TestClient) => [
      (await client.get(at)).status,
      (await client.get(`${at}/attachment`)).status,
    ]
    // Operations read letters, but there is no invoice for them.
    expect(await statuses(operations)).toEqual([200, 404])
    expect(await statuses(agent)).toEqual([403, 403])
  })

  it('has nothing attached where nothing was, and is not found where there is none', async () => {
    const mail = await write()
    expect((await finance.get(`/api/mails/${mail?.id}/attachment`)).status).toBe(404)
    expect((await finance.get(`/api/mails/${v7()}`)).status).toBe(404)
    expect((await finance.get(`/api/mails/${v7()}/attachment`)).status).toBe(404)
  })
})

const told = async () =>
  Object.fromEntries(
    (await app.counters.letters.get()).values.map(({ labels, value }) => [labels.status, value]),
  )

describe('a letter', () => {
  it('that has not left is counted by how it stands, and no more once it has', async () => {
    const sink = await smtpSink()
    const [one, two] = [await write(), await write()]
    await app.db
      .update(mails)
      .set({ status: 'failed' })
      .where(eq(mails.id, two?.id ?? ''))
    await countOpen(app.db, app.counters)
    expect(await told()).toEqual({ queued: 1, sending: 0, failed: 1, unclear: 0, bounced: 0 })
    await deliver(postTo(sink.url), one?.id ?? '')
    await countOpen(app.db, app.counters)
    expect(await told()).toMatchObject({ queued: 0, failed: 1 })
    await sink.close()
  })

  it('leaves with the transaction that wrote it, and not without', async () => {
    const before = await waiting()
    const undone = app.db.transaction(async (tx) => {
      await writeMail(tx, app.storage, letter())
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect([await waiting(), await app.db.$count(mails)]).toEqual([before, 0])
    await write()
    expect([await waiting(), await app.db.$count(mails)]).toEqual([(before ?? 0) + 1, 1])
  })

  it('leaves once, however many bring it', async () => {
    const sink = await smtpSink()
    const mail = await write()
    await Promise.all(Array.from({ length: 10 }, () => deliver(postTo(sink.url), mail?.id ?? '')))
    expect(sink.arrived).toHaveLength(1)
    await sink.close()
  })

  it('stays in the outbox where there is no post office', async () => {
    const mail = await write()
    await deliver(postTo(), mail?.id ?? '')
    expect(await statusOf(mail?.id ?? '')).toMatchObject({ status: 'kept', sentAt: null })
  })

  it('is tried again after a refusal for now, and is somebody’s task after one for good', async () => {
    const refusing = (code: number) => Object.assign(new Error('no'), { responseCode: code })
    const answers = [refusing(451), refusing(550)]
    const sink = await smtpSink(() => answers.shift())
    const mail = await write()
    const id = mail?.id ?? ''
    await expect(deliver(postTo(sink.url), id)).rejects.toThrow()
    expect(await statusOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
    await deliver(postTo(sink.url), id)
    expect(await statusOf(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('550') })
    const { body } = await finance.get('/api/mails?open=true')
    expect(body.data).toMatchObject([{ id, status: 'failed' }])
    const task = async () => (await finance.get('/api/mails/open')).body.data
    const since = baliDay(new Date((await statusOf(id))?.createdAt ?? ''))
    expect(await task()).toMatchObject({ count: 1, since, letters: [{ id, status: 'failed' }] })
    const again = await finance.put(`/api/mails/${id}/status`, { status: 'queued' })
    expect([again.status, again.body.data.status]).toEqual([200, 'queued'])
    expect(await task()).toEqual({ count: 0, since: null, letters: [] })
    await deliver(postTo(sink.url), id)
    expect([(await statusOf(id))?.status, sink.arrived.length]).toEqual(['sent', 1])
    await sink.close()
  })

  it('that nobody brings any more gets a job again', async () => {
    const mail = await write()
    await app.db.execute(sql`delete from pgboss.job`)
    await recover(postTo())
    await recover(postTo())
    expect(await waiting()).toBe(1)
    expect(mail).toBeDefined()
  })

  it('that was being handed over when its process died is unclear, once, and the log says so', async () => {
    const mail = await write()
    const id = mail?.id ?? ''
    const claimedAt = new Date(app.clock.now.getTime() - 600_000).toISOString()
    await app.db.update(mails).set({ status: 'sending', claimedAt }).where(eq(mails.id, id))
    await Promise.all([recover(postTo()), recover(postTo())])
    expect(await statusOf(id)).toMatchObject({ status: 'unclear' })
    const said = await app.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(said).toMatchObject([
      {
        event: 'mail.unclear',
        actorName: 'Melali',
        before: { status: 'sending' },
        after: { status: 'unclear' },
      },
    ])
  })
})

test('the queue brings what is written to the post office by itself, and is kept up', async () => {
  const sink = await smtpSink()
  const boss = bossOf(app.database)
  const complaints: unknown[] = []
  boss.on('error', (error) => complaints.push(error))
  await boss.start()
  await boss.work<{ mailId: string }>(QUEUE, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (job) await deliver(postTo(sink.url), job.data.mailId)
  })
  for (const subject of ['one', 'two', 'three']) await write(subject)
  await sink.has(3)
  await boss.maintain()
  await boss.stop({ graceful: true, wait: true })
  expect(sink.arrived).toHaveLength(3)
  expect(complaints).toEqual([])
  await sink.close()
})

test('a database that goes away while a letter is brought ends nothing, and the next one is brought', async () => {
  let isAway = false
  const sink = await smtpSink(() => {
    isAway = true
    return undefined
  })
  const gone = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const db = new Proxy(app.db, {
    get: (target, key) => (key === 'execute' && isAway ? gone : Reflect.get(target, key, target)),
  })
  const error = () => {
    isAway = false
  }
  const stop = await keepPosting({
    ...{ database: { ...app.database, db }, storage: app.storage, now: () => app.clock.now },
    counters: app.counters,
    ...{ env: { smtpUrl: sink.url }, app: { log: { error } } },
  })
  await write('one')
  await sink.has(1)
  await write('two')
  await sink.has(2)
  await stop()
  await sink.close()
})

const kills = Number(process.env.LETTER_KILLS ?? 2)
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip

onServer('a process that is killed', () => {
  const databaseUrl = async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = `/${rows[0]?.name}`
    return url.href
  }
  let program: string
  beforeAll(async () => {
    program = await compiled(join(import.meta.dirname, '../testing/post-until-killed.ts'), app.folder)
  })
  const poster = async (smtpUrl: string) =>
    spawn(process.execPath, [program], {
      env: { ...process.env, DATABASE_URL: await databaseUrl(), SMTP_URL: smtpUrl },
      stdio: ['ignore', 'inherit', 'inherit'],
    })

  it('loses no letter and doubles none; sending again what may have left would', async () => {
    let child: ChildProcess | undefined
    let taken = 0
    // Every third that a child brings is taken without a word: the child dies waiting for it.
    const sink = await smtpSink(() => (child && ++taken % 3 === 0 ? 'nothing' : undefined))
    const later: Post = { ...postTo(sink.url), now: () => new Date(Date.now() + 600_000) }
    for (let letters = 0; letters < kills * 3 + 2; letters++) await write()
    for (let kill = 1; kill <= kills; kill++) {
      child = await poster(sink.url)
      await sink.has(kill * 3)
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = undefined
      // The queue gives up a dead process's job after two minutes; here at once.
      await app.db.execute(sql`delete from pgboss.job where state = 'active'`)
      await recover(later)
    }
    for (const { id } of await app.db.select().from(mails).where(eq(mails.status, 'queued')))
      await deliver(later, id)
    const counts = new Map<string, number>()
    for (const { messageId } of sink.arrived) counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
    const rows = await app.db.select().from(mails)
    const lost = rows.filter(({ id, status }) => status !== 'unclear' && !counts.has(`${id}@melali`))
    expect([rows.length, lost, Math.max(...counts.values())]).toEqual([kills * 3 + 2, [], 1])
    const unclear = rows.filter(({ status }) => status === 'unclear')
    expect(unclear).toHaveLength(kills)
    // The control: who sends again what may have left doubles it.
    const id = unclear[0]?.id ?? ''
    await app.db.update(mails).set({ status: 'queued' }).where(eq(mails.id, id))
    await deliver(later, id)
    expect(sink.arrived.filter(({ messageId }) => messageId === `${id}@melali`)).toHaveLength(2)
    await sink.close()
  })
})
