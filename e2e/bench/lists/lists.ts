import pg from 'pg'
import { buildServer } from '../../../tools/server/build.mjs'
import { Client } from '../../support/client'
import { createDatabase } from '../../support/databases'
import { startServer } from '../../support/server'
import { freePort } from '../free-port'
import { exportWhole } from './exports'
import { compare, type Site } from './measure'
import { questions } from './questions'
import { fill } from './rows'
import { conclude } from './verdict'

const GUESTS = 60_000
const [FEW, MANY] = [10_000, Number(process.env.BOOKINGS ?? 1_000_000)]

/** The demo's agent sees the bench's biggest agent, so that its list grows with the rest. */
const lendAgent = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update users set agent_id = (select id from agents where code = 'BENCH7') where email = 'agent@melali.test'`,
  )
  await client.end()
}

const open = async (size: number) => {
  const database = await createDatabase()
  const metricsPort = await freePort()
  const server = await startServer({ database, env: { METRICS_PORT: String(metricsPort) } })
  const started = performance.now()
  await fill(database.url, { guests: GUESTS, bookings: size })
  await lendAgent(database.url)
  console.log(`${size} bookings loaded in ${Math.round((performance.now() - started) / 1000)} s`)
  const signIn = (who: string) => new Client(server).signIn(`${who}@melali.test`)
  const site: Site = { staff: await signIn('admin'), agent: await signIn('agent'), size }
  const served = { url: server.url, metrics: `http://127.0.0.1:${metricsPort}/` }
  return { site, served, stop: () => server.remove() }
}

await buildServer()
const began = performance.now()
const small = await open(FEW)
const big = await open(MANY)
try {
  const rows = await compare(questions, small.site, big.site)
  const { staff } = big.site
  await exportWhole('60,000 guests, CSV', staff, big.served, '/api/guests/export?format=csv')
  await exportWhole('60,000 guests, XLSX', staff, big.served, '/api/guests/export?format=xlsx')
  await exportWhole('all bookings, CSV', staff, big.served, '/api/bookings/export?format=csv')
  if (!conclude(rows, (performance.now() - began) / 60_000)) process.exitCode = 1
} finally {
  await small.stop()
  await big.stop()
}
