import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { Client } from '../support/client'
import { megabytesOfFirstStart, startDemo } from '../support/demo'
import { residentMegabytes } from '../support/memory'
import { type RunningServer, spawnServer } from '../support/server'

/** What a dozen pages ask for. */
const pages = [
  ...[
    '/',
    '/remotes.json',
    '/api/auth/me',
    '/api/bookings?perPage=20&sort=-createdAt',
    '/api/groups?perPage=20',
  ],
  ...[
    '/api/guests?perPage=20',
    '/api/hotels?perPage=20',
    '/api/invoices?perPage=20',
    '/api/agents?perPage=20',
  ],
  ...['/api/drivers?perPage=20', '/api/vehicles?perPage=20', '/api/roles?perPage=20', '/api/closures'],
  '/api/audit-log?perPage=20',
]

let server: RunningServer
test.beforeAll(async () => {
  server = await startDemo('pglite')
})
test.afterAll(() => server?.remove())

test('the first start of the demonstration, used a little, holds at most 400 MB', async () => {
  test.skip(process.platform !== 'linux', 'It reads /proc')
  const unused = residentMegabytes(server.pid)
  const admin = await new Client(server).signIn('admin@melali.test')
  for (const page of pages) {
    const answer = await fetch(server.url + page, { headers: admin.headers() })
    expect([page, answer.status]).toEqual([page, 200])
    await answer.arrayBuffer()
  }
  const byUse = residentMegabytes(server.pid) - unused
  expect(megabytesOfFirstStart('pglite') + byUse).toBeLessThan(400)
})

test('a second server on the same data folder is told why it can’t start; the first one goes on', async () => {
  const second = spawnServer({ dataDir: server.dataDir })
  try {
    const [[code], complaint] = await Promise.all([once(second, 'exit'), text(second.stderr)])
    expect(code).toBe(1)
    expect(complaint.trim()).toBe(
      `The data folder ${server.dataDir}/database is in use by another Melali process. Stop that process first, or set DATA_DIR to another folder.`,
    )
    expect((await fetch(`${server.url}/ready`)).status).toBe(200)
  } finally {
    second.kill('SIGKILL')
  }
})
