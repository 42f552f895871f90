import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { Client } from '../support/client'
import { startServer } from '../support/server'

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

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('the first start of the demonstration, used a little, holds at most 400 MB', async () => {
  test.skip(process.platform !== 'linux', 'It reads /proc')
  const server = await startServer()
  try {
    const admin = await new Client(server).signIn('admin@melali.test')
    for (const page of pages) {
      const answer = await fetch(server.url + page, { headers: admin.headers() })
      expect([page, answer.status]).toEqual([page, 200])
      await answer.arrayBuffer()
    }
    expect(residentMegabytes(server.pid)).toBeLessThan(400)
  } finally {
    await server.remove()
  }
})
