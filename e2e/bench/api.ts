import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '../../tools/server/build.mjs'
import { Client } from '../support/client'
import { createDatabase } from '../support/databases'
import { startServer } from '../support/server'
import { startBare } from './bare/start'
import { timeCreators, timeCreatorsAway } from './creators'
import { timePaper } from './papers'
import { CONNECTIONS, ROUNDS, SECONDS, sideBySide } from './side-by-side'
import { timeSteps } from './steps'
import { withLines } from './with-lines'
import { timeWorkers } from './workers'

/** For machines to read: the last run's figures. */
const resultFile = join(import.meta.dirname, '../../docs/benchmarks.json')

const database = await createDatabase()
await buildServer()
const server = await startServer({ database })
const admin = await new Client(server).signIn('admin@melali.test')
const { body } = await admin.call('GET', '/api/groups?perPage=1')
const [group] = body.data
const booking = await withLines(database.url, 'booking_lines')
const bare = await startBare(database.url, group.id, booking.id)
try {
  console.log(
    `\nAPI on PostgreSQL, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s in turn`,
  )
  const headers = admin.headers()
  const read = (title: string, path: string, barePath: string) =>
    sideBySide(
      title,
      { pid: server.pid, options: { url: server.url + path, headers } },
      { pid: bare.pid, options: { url: bare.url + barePath } },
    )
  const reads = [
    await read('list', '/api/bookings?perPage=20&sort=-createdAt', '/'),
    await read(`booking of ${booking.lines} lines`, `/api/bookings/${booking.id}`, '/booking'),
  ]
  const paper = await timePaper(server, admin, database.url)
  const ours = { url: server.url, pid: server.pid, headers, groupId: group.id }
  const creators = [await timeCreators('create', ours, bare), await timeCreatorsAway(database, group.id)]
  const workers = await timeWorkers(database)
  const steps = [await timeSteps('postgres'), await timeSteps('pglite')]
  writeFileSync(
    resultFile,
    `${JSON.stringify({ measured: new Date().toISOString(), results: reads, paper, creators, workers, steps }, null, 2)}\n`,
  )
} finally {
  bare.stop()
  await server.remove()
}
