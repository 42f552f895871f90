import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '../support/client'
import { createDatabase } from '../support/databases'
import { keepFigures, scale } from '../support/figures'
import { NewsLine } from '../support/news-line'
import { newFolder, startServer } from '../support/server'

/** Lines of news on two processes while people write and lines are cut: who is told what, and how soon. */
const STREAMS = scale('STREAMS', 300)
const CHANGES = scale('CHANGES_A_SECOND', 50)
const SECONDS = scale('EVENT_SECONDS', 60)
const DROPS = scale('DROPS', 20)
/** Of each delivery, from the moment the write was asked for. */
const MOST_P95_MS = 1_000
const BACK_AFTER_MS = 2_000
/** Whoever isn't told by then is not told. */
const PATIENCE_MS = 30_000

const people =
  'admin sales sales2 reservation reservation2 operations operations2 finance finance2 data agent agent2'

const database = await createDatabase()
const dataDir = newFolder()
const one = await startServer({ database, dataDir })
const other = await startServer({ database, dataDir })
const through = [one.url, other.url]

const signIn = async (name: string) => {
  const site = { url: one.url }
  const client = await new Client(site).signIn(`${name}@melali.test`)
  const { body } = await client.call('GET', '/api/auth/me')
  return { site, client, agentId: (body.data.agentId as string | null) ?? null }
}
type Person = Awaited<ReturnType<typeof signIn>>

const readers: Person[] = []
for (const name of people.split(' ')) readers.push(await signIn(name))
const writer = await signIn('admin')
const { body: nationality } = await writer.client.call('GET', '/api/nationality?perPage=1')

const region = () => ({ name: `Soak ${randomUUID()}`, zone: 'Soak', airportMinutes: 1 })
const bank = () => ({
  bankName: 'Soak',
  accountName: 'Soak',
  accountNumber: randomUUID(),
  currency: 'USD',
})
const guest = (agentId: string) => () => ({
  ...{ title: 'mrs', name: `Soak ${randomUUID()}`, birthdate: '1990-01-02', agentId },
  nationalityId: nationality.data[0].id,
})
const kinds = [
  { subject: 'regions', agentId: null, body: region },
  { subject: 'banks', agentId: null, body: bank },
  ...readers
    .flatMap(({ agentId }) => agentId ?? [])
    .map((agentId) => ({
      ...{ subject: 'guests', agentId, body: guest(agentId) },
    })),
]
type Kind = (typeof kinds)[number]

const failures: string[] = []
const write = async (kind: Kind, number: number) => {
  const asked = performance.now()
  writer.site.url = through[number % 2] ?? one.url
  const { status, body } = await writer.client.call('POST', `/api/${kind.subject}`, kind.body())
  if (status !== 201) failures.push(`${kind.subject}: ${status} ${JSON.stringify(body)}`)
  return { kind, asked, key: `${kind.subject} ${body?.data?.id}` }
}
type Written = Awaited<ReturnType<typeof write>>

/** What the server itself lets each read; an agency is told of what is its own only. */
const toldOf = new Map<Person, Set<Kind>>(readers.map((reader) => [reader, new Set()]))
for (const kind of kinds) {
  const { key } = await write(kind, 0)
  for (const reader of readers) {
    if (reader.agentId && reader.agentId !== kind.agentId) continue
    const { status } = await reader.client.call('GET', `/api/${key.replace(' ', '/')}`)
    if (status === 200) toldOf.get(reader)?.add(kind)
  }
}

const lines = Array.from({ length: STREAMS }, (_, number) => {
  const reader = readers[number % readers.length] as Person
  const url = through[Math.floor(number / readers.length) % 2] ?? one.url
  return { reader, line: new NewsLine({ url }, reader.client) }
})

/** As many a second as were asked for, whether the last were answered or not. */
const writeOn = async () => {
  const began = performance.now()
  const written: Promise<Written>[] = []
  while (written.length < CHANGES * SECONDS) {
    const due = Math.min(CHANGES * SECONDS, ((performance.now() - began) / 1_000) * CHANGES)
    for (let number = written.length; number < due; number++)
      written.push(write(kinds[number % kinds.length] as Kind, number))
    await pause(10)
  }
  const all = await Promise.all(written)
  return { written: all, aSecond: Math.round((all.length / (performance.now() - began)) * 1_000) }
}

/** Cuts lines, spread over the time; gives back when each was away. */
const cutLines = () =>
  Promise.all(
    Array.from({ length: DROPS }, async (_, number) => {
      const cut = lines[Math.floor((number * lines.length) / DROPS)]
      await pause(((number + 0.5) * SECONDS * 1_000) / DROPS)
      cut?.line.drop()
      const from = performance.now()
      await pause(BACK_AFTER_MS)
      await cut?.line.open()
      return { cut, from, to: performance.now() }
    }),
  )

const missedOf = (written: readonly Written[]) =>
  lines.flatMap(({ reader, line }) =>
    written.filter(({ kind, key }) => toldOf.get(reader)?.has(kind) && !line.told.has(key)),
  ).length

try {
  for (const { line } of lines) await line.open()
  const [{ written, aSecond }, cuts] = await Promise.all([writeOn(), cutLines()])
  const patientUntil = performance.now() + PATIENCE_MS
  while (missedOf(written) > 0 && performance.now() < patientUntil) await pause(500)

  const times: number[] = []
  let [toWrong, keptFrom, whileAway] = [0, 0, 0]
  for (const { reader, line } of lines)
    for (const { kind, key, asked } of written) {
      const at = line.told.get(key)
      const isMeant = toldOf.get(reader)?.has(kind)
      if (!isMeant) keptFrom++
      if (at !== undefined && isMeant) times.push(at - asked)
      if (at !== undefined && !isMeant) toWrong++
    }
  for (const { cut, from, to } of cuts)
    whileAway += written.filter(
      ({ kind, asked }) => cut && toldOf.get(cut.reader)?.has(kind) && asked > from && asked < to,
    ).length
  times.sort((a, b) => a - b)
  const quantile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)
  const figures = {
    ...{ streams: lines.length, processes: 2, seconds: SECONDS, changes: written.length, aSecond },
    ...{ delivered: times.length, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) },
    slowest: Math.round(times.at(-1) ?? Number.NaN),
    ...{ drops: cuts.length, writtenWhileAway: whileAway, missed: missedOf(written) },
    ...{ keptFrom, toWrong, allOld: lines.reduce((sum, { line }) => sum + line.allOld, 0) },
    failures: failures.slice(0, 10),
  }
  keepFigures('events', figures)
  console.log(figures)
  const { missed, allOld, p95 } = figures
  const isSound = missed + toWrong + allOld + failures.length === 0 && p95 <= MOST_P95_MS
  // If nothing was written while somebody was away, or kept from anybody, nothing was tried.
  process.exitCode = isSound && whileAway > 0 && keptFrom > 0 ? 0 : 1
} finally {
  for (const { line } of lines) line.drop()
  await Promise.all([one.kill(), other.kill()])
}
process.exit()
