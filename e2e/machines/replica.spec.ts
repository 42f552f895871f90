import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { Client } from '../support/client'
import { engines } from '../support/databases'
import { type RunningMachines, startMachines } from '../support/machines'

test.skip(!engines.includes('postgres'), 'It needs PostgreSQL')
test.describe.configure({ mode: 'serial', retries: 0 })

let machines: RunningMachines
let follower: pg.Client
/** Where the next call goes. */
const site = { url: '' }
let writer: Client
let another: Client

const regionsSeenBy = async (client: Client, name: string) => {
  const { status, body } = await client.call('GET', `/api/regions?search=${name}`)
  expect(status).toBe(200)
  return body.data.length
}

const addRegion = async () => {
  const name = `Region-${randomUUID().slice(0, 8)}`
  const { status, body } = await writer.call('POST', '/api/regions', {
    name,
    zone: 'North',
    airportMinutes: 90,
  })
  expect([status, body]).toEqual([201, expect.anything()])
  return name
}

/** The replica shows all that was written until now. */
const caughtUp = async () => {
  const name = await addRegion()
  const found = () => follower.query('select from regions where name = $1', [name])
  await expect.poll(async () => (await found()).rowCount).toBe(1)
}

test.beforeAll(async () => {
  machines = await startMachines()
  site.url = machines.one.url
  writer = await new Client(site).signIn('admin@melali.test')
  another = await new Client(site).signIn('sales@melali.test')
  follower = new pg.Client({ connectionString: machines.replica.url })
  follower.on('error', () => undefined)
  await follower.connect()
})
test.afterAll(async () => {
  await follower?.end().catch(() => undefined)
  await machines?.remove()
})

test('while the replica stands still, who wrote sees it through either process; others don’t yet', async () => {
  // A process reads no replica that is behind the first list it was asked for.
  for (const { url } of [machines.one, machines.other]) {
    site.url = url
    await regionsSeenBy(another, 'a')
  }
  await caughtUp()
  await follower.query('select pg_wal_replay_pause()')
  const name = await addRegion()
  for (const { url } of [machines.one, machines.other]) {
    site.url = url
    expect(await regionsSeenBy(writer, name)).toBe(1)
    // The control: without what is remembered of the writer, the list is an old one.
    expect(await regionsSeenBy(another, name)).toBe(0)
  }
  await follower.query('select pg_wal_replay_resume()')
  await expect.poll(() => regionsSeenBy(another, name)).toBe(1)
})

test('a replica that is cut off without a word keeps nobody from a list, nor from a download of one', async () => {
  const name = await addRegion()
  await caughtUp()
  const cutOff = new pg.Client({ connectionString: machines.replica.line.url })
  await cutOff.connect()
  machines.replica.line.silence()
  let isAnswered = false
  const asked = cutOff.query('select 1').then(
    () => {
      isAnswered = true
    },
    () => undefined,
  )
  for (const { url } of [machines.one, machines.other]) {
    site.url = url
    expect(await regionsSeenBy(another, name)).toBe(1)
    const file = await fetch(`${url}/api/regions/export?format=csv&search=${name}`, {
      headers: another.headers(),
    })
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining(name)])
  }
  // The control: who only asks the replica, waits still.
  expect(isAnswered).toBe(false)
  machines.replica.line.silence(false)
  await cutOff.end()
  await asked
})

test('without the replica lists are read from the primary', async () => {
  machines.replica.end()
  const name = await addRegion()
  expect(await regionsSeenBy(writer, name)).toBe(1)
  expect(await regionsSeenBy(another, name)).toBe(1)
})
