import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { buildServer } from '../../tools/server/build.mjs'
import { Client } from '../support/client'
import { createDatabase } from '../support/databases'
import { startServer } from '../support/server'
import { CONNECTIONS, ROUNDS, SECONDS, sideBySide } from './side-by-side'
import { timeSteps } from './steps'
import { timeWorkers } from './workers'

const LINES = 11

/** For machines to read: the last run's figures. */
const resultFile = join(import.meta.dirname, '../../docs/benchmarks.json')

/** The booking whose page tells of so many lines. */
const bookingWithLines = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'select booking_id, count(*)::int as n from booking_lines group by 1 order by abs(count(*) - $1), 1 limit 1',
    [LINES],
  )
  await client.end()
  return { id: String(rows[0].booking_id), lines: Number(rows[0].n) }
}

const startBare = async (...given: string[]) => {
  const program = ['--import', 'tsx', join(import.meta.dirname, 'bare/server.ts'), ...given]
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim().replace('ready at ', '') }
}

const pidOf = ({ pid }: Pick<ChildProcess, 'pid'>) => {
  if (!pid) throw new Error('a server has no process')
  return pid
}

const database = await createDatabase()
await buildServer()
const server = await startServer({ database })
const admin = await new Client(server).signIn('admin@melali.test')
const { body } = await admin.call('GET', '/api/groups?perPage=1')
const [group] = body.data
const booking = await bookingWithLines(database.url)
const bare = await startBare(database.url, group.id, booking.id)
try {
  console.log(
    `\nAPI on PostgreSQL, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s in turn`,
  )
  const headers = admin.headers()
  const [ourPid, barePid] = [server.pid, pidOf(bare.child)]
  const json = { ...headers, 'content-type': 'application/json' }
  const draft = JSON.stringify({ groupId: group.id, arrival: '2027-06-01', departure: '2027-06-05' })
  const read = (title: string, path: string, barePath: string) =>
    sideBySide(
      title,
      { pid: ourPid, options: { url: server.url + path, headers } },
      { pid: barePid, options: { url: bare.url + barePath } },
    )
  const create = (title: string, connections: number) =>
    sideBySide(
      title,
      {
        pid: ourPid,
        options: {
          url: `${server.url}/api/bookings/create`,
          method: 'POST',
          headers: json,
          body: draft,
          connections,
        },
      },
      { pid: barePid, options: { url: bare.url, method: 'POST', connections } },
    )
  const results = [
    await read('list', '/api/bookings?perPage=20&sort=-createdAt', '/'),
    await read(`booking of ${booking.lines} lines`, `/api/bookings/${booking.id}`, '/booking'),
    await create('one creator', 1),
    await create('create', CONNECTIONS),
  ]
  const [one, many] = [results[2]?.ours.perSecond ?? 1, results[3]?.ours.perSecond ?? 0]
  console.log(`16 creators make ${(many / one).toFixed(1)} times what one does`)
  const workers = await timeWorkers(database)
  const steps = [await timeSteps('postgres'), await timeSteps('pglite')]
  writeFileSync(
    resultFile,
    `${JSON.stringify({ measured: new Date().toISOString(), results, workers, steps }, null, 2)}\n`,
  )
} finally {
  bare.child.kill()
  await server.remove()
}
