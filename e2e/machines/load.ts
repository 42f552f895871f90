import { randomUUID } from 'node:crypto'
import type { Client } from '../support/client'
import type { Site } from '../support/server'

interface Load {
  site: Site
  client: Client
  callers: number
  /** Asked before each call. */
  goesOn(asked: number): boolean
}

interface Failure {
  what: string
  status: number
}

const reads = [
  '/api/bookings?perPage=20&sort=-createdAt',
  '/api/invoices?perPage=20',
  '/api/groups?perPage=20',
  '/api/regions?perPage=20',
  '/api/dashboard/booking-stats',
  '/api/auth/me',
  '/remotes.json',
  '/',
]

/** Seven lists of ten calls, two records, one write with a key that must be there once. */
export const mixedLoad = async ({ site, client, callers, goesOn }: Load) => {
  const failures: Failure[] = []
  const times: number[] = []
  const added: string[] = []
  const { body } = await client.call('GET', '/api/bookings?perPage=20')
  const records: string[] = body.data.map(({ id }: { id: string }) => `/api/bookings/${id}`)
  let asked = 0

  const write = async () => {
    const name = `Load ${randomUUID()}`
    const headers = { 'idempotency-key': randomUUID() }
    const region = { name, zone: 'Load', airportMinutes: 60 }
    const { status } = await client.call('POST', '/api/regions', region, headers)
    if (status === 201) added.push(name)
    return { what: 'POST /api/regions', status }
  }
  const read = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: client.headers() })
    await answer.arrayBuffer()
    return { what: `GET ${path}`, status: answer.status }
  }
  const next = (number: number) => {
    if (number % 10 === 0) return write()
    const from = number % 10 < 3 ? records : reads
    return read(from[number % from.length] ?? '/')
  }
  const caller = async () => {
    while (goesOn(asked)) {
      const began = performance.now()
      const { what, status } = await next(++asked).catch((error: Error) => ({
        what: `${error.cause ?? error}`,
        status: 0,
      }))
      times.push(performance.now() - began)
      if (status < 200 || status >= 300) failures.push({ what, status })
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  times.sort((one, another) => one - another)
  const quantile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { asked, added, failures, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) }
}
