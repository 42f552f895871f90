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

// Without nginx there is nothing to try; `npm test` says so at its beginning.
if (findNginx() && engines.includes('postgres')) {
  test.describe.configure({ mode: 'serial', retries: 0 })
  let machines: RunningMachines
  let front: Awaited<ReturnType<typeof startNginx>>
  test.beforeAll(async () => {
    machines = await startMachines({ env: { DRAIN_SECONDS: '3' } })
    front = await startNginx([machines.one, machines.other])
  })
  test.afterAll(async () => {
    await front?.stop()
    await machines?.remove()
  })

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
}
