import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { findNginx } from '../../tools/lib/nginx.mjs'
import { Client } from '../support/client'
import { engines } from '../support/databases'
import { keepFigures, scale } from '../support/figures'
import { type RunningMachines, startMachines } from '../support/machines'
import { NewsLine } from '../support/news-line'
import { startNginx } from '../support/nginx'
import { mixedLoad } from './load'

/** How often each of the load's records is there. */
const storedOn = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    `select name, count(*)::int as count from regions where zone = 'Load' group by name`,
  )
  await client.end()
  return new Map(rows.map(({ name, count }) => [name, count]))
}

const RESTARTS = scale('RESTARTS', 1)
const REQUESTS = scale('REQUESTS', 500)

test.skip(!engines.includes('postgres'), 'They need PostgreSQL')
test.describe.configure({ mode: 'serial', retries: 0 })

let machines: RunningMachines
test.beforeAll(async () => {
  machines = await startMachines({ env: { DRAIN_SECONDS: '3' } })
})
test.afterAll(() => machines?.remove())

// Without nginx there is nothing to try; `npm test` says so at its beginning.
if (findNginx())
  test.describe('behind nginx', () => {
    let front: Awaited<ReturnType<typeof startNginx>>
    test.beforeAll(async () => {
      front = await startNginx([machines.one, machines.other])
    })
    test.afterAll(() => front?.stop())

    test('files are packed and kept for ever, one that isn’t there is none; the page and calls come from the API', async () => {
      const headers = { 'accept-encoding': 'br' }
      const page = await fetch(front.url)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const [, script = ''] = /src="(\/assets\/main[^"]+\.js)"/.exec(await page.text()) ?? []
      const { status, headers: told } = await fetch(front.url + script, { headers })
      expect(status).toBe(200)
      expect(Object.fromEntries(told)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
      const plain = await fetch(front.url + script, { headers: { 'accept-encoding': 'identity' } })
      expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null])
      const missing = await fetch(`${front.url}/assets/missing.js`)
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null])
      const call = await fetch(`${front.url}/api/auth/me`)
      expect([call.status, call.headers.get('cache-control')]).toEqual([401, 'no-store'])
    })

    test('news come through one by one, also of what another process wrote', async () => {
      const reader = await new Client(front).signIn('admin@melali.test')
      const line = new NewsLine(front, reader)
      await line.open()
      try {
        for (const api of [machines.one, machines.other]) {
          const writer = await new Client(api).signIn('admin@melali.test')
          const region = { name: `News ${api.url}`, zone: 'News', airportMinutes: 1 }
          const { status, body } = await writer.call('POST', '/api/regions', region)
          expect(status).toBe(201)
          await expect.poll(() => [...line.told.keys()]).toContain(`regions ${body.data.id}`)
        }
      } finally {
        line.drop()
      }
    })

    test('both processes are restarted in turn, and nobody notices', async () => {
      const client = await new Client(front).signIn('admin@melali.test')
      let restarts = 0
      const restartInTurn = async () => {
        for (; restarts < RESTARTS; restarts++)
          for (const api of [machines.one, machines.other]) {
            await api.stop()
            await api.start()
          }
      }
      const goesOn = (asked: number) => restarts < RESTARTS || asked < REQUESTS
      const began = Date.now()
      const [{ added, ...figures }] = await Promise.all([
        mixedLoad({ site: front, client, callers: 16, goesOn }),
        restartInTurn(),
      ])
      const stored = await storedOn(machines.primary.url)
      const seconds = (Date.now() - began) / 1000
      keepFigures('rolling-restart', { ...figures, restarts, written: added.length, seconds })
      expect(figures.failures).toEqual([])
      expect(added.filter((name) => stored.get(name) !== 1)).toEqual([])
      expect(added.length).toBeGreaterThan(0)
    })
  })

test.describe('with a replica', () => {
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
    site.url = machines.one.url
    writer = await new Client(site).signIn('admin@melali.test')
    another = await new Client(site).signIn('sales@melali.test')
    follower = new pg.Client({ connectionString: machines.replica.url })
    follower.on('error', () => undefined)
    await follower.connect()
  })
  test.afterAll(() => follower?.end().catch(() => undefined))

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
})
