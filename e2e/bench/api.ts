import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../../tools/server/build.mjs'
import { Client } from '../support/client'
import { createDatabase } from '../support/databases'
import { startServer } from '../support/server'
import { startBare } from './bare/start'
import { timeContention } from './contention'
import { timeCreators, timeCreatorsAway } from './creators'
import { timePaper } from './papers'
import { CONNECTIONS, ROUNDS, SECONDS, sideBySide } from './side-by-side'
import { timeStartup } from './startup'
import { timeSteps } from './steps'
import { compare } from './wanted'
import { withLines } from './with-lines'
import { timeWorkers } from './workers'

/** For machines to read: the last run's figures. */
const resultFile = join(import.meta.dirname, '../../docs/benchmarks.json')

const load = () => Number((loadavg()[0] ?? 0).toFixed(1))
const machine = { cores: cpus().length, loadBefore: load() }

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
  ] as const
  const paper = await timePaper(server, admin, database.url)
  const ours = { url: server.url, pid: server.pid, headers, groupId: group.id }
  const creators = [
    await timeCreators('create', ours, bare),
    await timeCreatorsAway(database, group.id),
  ] as const
  const workers = await timeWorkers(database)
  const contention = await timeContention()
  const steps = [await timeSteps('postgres'), await timeSteps('pglite')] as const
  const startup = await timeStartup()

  const [list, detail] = reads
  const [here, away] = creators
  const [onPostgres, embedded] = steps.map(({ figures }) => Math.max(...Object.values(figures))) as [
    number,
    number,
  ]
  console.log(`\nAs wanted? The machine's load was ${machine.loadBefore} before and is ${load()} now.`)
  const missed = compare([
    { what: 'list, ratio to bare', figure: list.ratio, least: 0.6 },
    { what: 'list, processor time as a multiple of bare', figure: list.processor, most: 2.5 },
    { what: 'page of a booking, ratio to bare', figure: detail.ratio, least: 0.5 },
    { what: 'create, ratio to bare', figure: here.results[1].ratio, least: 0.6 },
    { what: 'create, 16 creators as a multiple of one, database away', figure: away.times.ours, least: 4 },
    { what: 'two workers as a multiple of one', figure: workers.ratio, least: 1.7 },
    { what: 'slowest step on PostgreSQL, ms', figure: onPostgres, most: 30 },
    { what: 'slowest step on the embedded engine, ms', figure: embedded, most: 80 },
    { what: 'delay by 50 saves of one booking, ms', figure: contention.figures.delayMs, most: 200 },
    { what: 'warm start on the embedded engine, s', figure: startup.figures.seconds, most: 2 },
    { what: 'memory at rest on the embedded engine, MB', figure: startup.figures.megabytes, most: 400 },
    { what: 'an invoice in two languages, ms of processor', figure: paper.figures.processorMs, most: 150 },
  ])
  const kept = { results: reads, paper, creators, workers, contention, steps, startup }
  const told = {
    measured: new Date().toISOString(),
    machine: { ...machine, loadAfter: load() },
    missed,
    ...kept,
  }
  writeFileSync(resultFile, `${JSON.stringify(told, null, 2)}\n`)
  console.log(missed.length ? `API: ${missed.length} MISSED` : 'API: all as wanted')
  if (missed.length) process.exitCode = 1
} finally {
  bare.stop()
  await server.remove()
}
