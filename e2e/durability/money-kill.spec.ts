import { expect, test } from '@playwright/test'
import { smtpSink } from '../../api/src/testing/smtp-sink'
import { type Cluster, startPostgres } from '../../tools/postgres.mjs'
import { Client } from '../support/client'
import { engines } from '../support/databases'
import { keepFigures, scale } from '../support/figures'
import { type RunningServer, startServer } from '../support/server'
import { openInvoices, overpaidInvoices } from './bills'
import { asked, bothSidesOf, doubledIn, lostFrom, refundsOf, storedLetters, storedOf } from './books'
import { type Victim, whileKilling } from './killing'
import { type Bills, operationsOn, type People } from './money'
import { payWhileKilling, storedPayments } from './payments'
import { trap } from './trap'

const KILLS = scale('MONEY_KILLS', 2)
const callers = 8

test.skip(!engines.includes('postgres'), 'It needs PostgreSQL')
// A payment lost once is lost: no second try.
test.describe.configure({ mode: 'serial', retries: 0 })

let cluster: Cluster
let server: RunningServer
let people: People
let bills: Bills
const caught = trap()
let sink: Awaited<ReturnType<typeof smtpSink>>

test.beforeAll(async () => {
  sink = await smtpSink(caught.take)
  const own = await startPostgres({ durable: true })
  if (!own) throw new Error('There is no PostgreSQL for this machine')
  cluster = own
  const database = { name: 'postgres', url: cluster.url }
  server = await startServer({ database, env: { SMTP_URL: sink.url } })
  const site = {
    get url() {
      return server.url
    },
  }
  const signIn = (name: string) => new Client(site).signIn(`${name}@melali.test`)
  const [agent, finance, other] = await Promise.all([signIn('agent'), signIn('finance'), signIn('admin')])
  people = { agent, finance, other }
  bills = {
    open: await openInvoices(agent, finance, 4),
    overpaid: await overpaidInvoices(people, 2),
  }
})
test.afterAll(async () => {
  await server?.kill()
  cluster?.stop()
  await sink?.close()
})

/** Dies while a letter is being handed over, which is taken once it is dead. */
const dying = (victim: () => Victim): Victim => ({
  kill: async () => {
    await victim().kill()
    caught.open()
  },
  start: () => victim().start(),
})
const [serverDies, clusterDies] = [dying(() => server), dying(() => cluster)]

const arrivals = (id: string) => sink.arrived.filter(({ messageId }) => messageId === `${id}@melali`).length

/** Patience with who died is minutes, of the queue and of who looks after it; here they have passed. */
const minutesLater = async () => {
  await server.kill()
  await asked(cluster.url, `delete from pgboss.job where state = 'active'`)
  await asked(
    cluster.url,
    `update mails set claimed_at = claimed_at - interval '1 hour' where status = 'sending'`,
  )
  await server.start()
}

const settled = () =>
  expect
    .poll(async () =>
      (await storedLetters(cluster.url)).filter(({ status }) => ['queued', 'sending'].includes(status)),
    )
    .toEqual([])

test(`${KILLS} kills: nothing acknowledged is lost, nothing is there twice, no letter arrives twice`, async () => {
  const { acknowledged, operation } = operationsOn(people, bills, 7)
  const plan = { kills: KILLS, callers, seed: 7, keyOf: (reference: string) => reference }
  const victims = [serverDies, clusterDies]
  await whileKilling({ ...plan, victims, isAimed: caught.holds }, operation)

  // Whoever died last: the queue of the server that is there goes on by itself.
  const letter = { recipients: ['desk@agency.test'], subject: 'letters-last', body: 'Dear…' }
  const last = await people.finance.call('POST', `/api/invoices/${bills.open[0]}/send`, letter)
  await expect.poll(() => arrivals(last.body.data.id)).toBe(1)
  await minutesLater()
  await settled()

  const stored = await storedOf(people.finance, cluster.url, bills.open, bills.overpaid)
  const kinds = ['payments', 'refunds', 'letters'] as const
  const lost = kinds.flatMap((kind) => lostFrom(acknowledged[kind], stored[kind]))
  const doubled = kinds.flatMap((kind) => doubledIn(stored[kind]))
  const letters = await storedLetters(cluster.url)
  const unclear = letters.filter(({ status }) => status === 'unclear')
  const told = { sent: letters.length - unclear.length, unclear: unclear.length, caught: caught.held.length }
  const counts = Object.fromEntries(kinds.map((kind) => [kind, acknowledged[kind].size]))
  keepFigures('money-kills', { kills: KILLS, acknowledged: counts, lost, doubled, letters: told })
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
  for (const kind of kinds) expect(acknowledged[kind].size).toBeGreaterThan(KILLS)

  const untrue = letters.filter(({ id, status }) =>
    status === 'sent' ? arrivals(id) !== 1 : status !== 'unclear' || arrivals(id) > 1,
  )
  expect(untrue).toEqual([])
  expect(caught.held.length).toBe(KILLS)

  for (const id of [...bills.open, ...bills.overpaid]) {
    const { invoice, books, paidBack } = await bothSidesOf(people.finance, id)
    expect(books).toEqual(invoice)
    const refunds = await refundsOf(people.finance, id)
    expect(refunds.filter(({ status }) => status !== 'paid')).toEqual([])
    expect(paidBack).toEqual(refunds.map(({ reason }) => reason).sort())
  }
})

test('control: a letter that may have left and is sent again arrives twice', async () => {
  const [letter] = (await storedLetters(cluster.url)).filter(
    ({ id, status }) => status === 'unclear' && arrivals(id) === 1,
  )
  expect(letter).toBeDefined()
  const id = letter?.id ?? ''
  await people.finance.call('PUT', `/api/mails/${id}/status`, { status: 'queued' })
  await expect.poll(() => arrivals(id)).toBe(2)
})

test('control: with a new key for each try, something is there twice', async () => {
  const { operation } = operationsOn(people, bills, 11)
  const keyOf = (reference: string, attempt: number) =>
    /-(approved|paid)$/.test(reference) ? reference : `${reference}-${attempt}`
  await whileKilling({ kills: 1, callers, seed: 11, keyOf, victims: [clusterDies] }, operation)
  const stored = await storedOf(people.finance, cluster.url, bills.open, bills.overpaid)
  expect(Object.values(stored).flatMap(doubledIn).length).toBeGreaterThan(0)
})

test('control: of a PostgreSQL that answers before it has written, what was acknowledged is lost', async () => {
  await asked(cluster.url, `alter system set wal_writer_delay = '10s'`)
  await asked(cluster.url, 'select pg_reload_conf()')
  const { dataDir } = server
  await server.stop()
  const hasty = { name: 'postgres', url: `${cluster.url}?options=-c%20synchronous_commit%3Doff` }
  server = await startServer({ dataDir, database: hasty, env: { SMTP_URL: sink.url } })
  // What PostgreSQL does for itself may write everything at the very end: once, not five times.
  const plan = { kills: 5, callers, seed: 13, keyOf: (reference: string) => reference }
  const acknowledged = await payWhileKilling(clusterDies, people.agent, bills.open, plan)
  expect(lostFrom(acknowledged, await storedPayments(people.agent, bills.open)).length).toBeGreaterThan(0)
})
