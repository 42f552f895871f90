import autocannon from 'autocannon'
import { buildServer } from '../../tools/server/build.mjs'
import { Client } from '../support/client'
import { createDatabase } from '../support/databases'
import { startServer } from '../support/server'
import { startBare } from './bare'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 16

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

interface Target {
  name: string
  options: autocannon.Options
}

/** Requests a second of two targets in turn, so that both feel the same machine. */
const sideBySide = async (title: string, ours: Target, bare: Target) => {
  const rates = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, options } of [ours, bare]) {
      const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
      if (result.non2xx + result.errors > 0)
        throw new Error(`${title}, ${name}: ${result.non2xx} refused, ${result.errors} failed`)
      rates.set(name, [...(rates.get(name) ?? []), result.requests.average])
    }
  const [mine, theirs] = [ours, bare].map(({ name }) => median(rates.get(name) ?? []))
  const ratio = (mine ?? 0) / (theirs || 1)
  console.log(
    `${title.padEnd(8)} ours ${Math.round(mine ?? 0)}/s   bare ${Math.round(theirs ?? 0)}/s   ratio ${ratio.toFixed(2)}`,
  )
}

const database = await createDatabase()
await buildServer()
const server = await startServer({ database })
const admin = await new Client(server).signIn('admin@melali.test')
const { body } = await admin.call('GET', '/api/groups?perPage=1')
const [group] = body.data
const bare = await startBare(database.url, group.id)
try {
  console.log(
    `\nAPI on PostgreSQL, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s in turn`,
  )
  const headers = admin.headers()
  await sideBySide(
    'list',
    { name: 'ours', options: { url: `${server.url}/api/bookings?perPage=20&sort=-createdAt`, headers } },
    { name: 'bare', options: { url: bare.url } },
  )
  const draft = JSON.stringify({ groupId: group.id, arrival: '2027-06-01', departure: '2027-06-05' })
  await sideBySide(
    'create',
    {
      name: 'ours',
      options: {
        url: `${server.url}/api/bookings/create`,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: draft,
      },
    },
    { name: 'bare', options: { url: bare.url, method: 'POST' } },
  )
} finally {
  await bare.stop()
  await server.remove()
}
