import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { type TestApp, testApp } from '../../testing/test-app'
import { nameOf } from '../slow-statements'
import { databaseFigures } from './database'
import { workerFigures } from './tell'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ METRICS_PORT: '0', SLOW_STATEMENT_MS: '5' })
})
afterAll(() => app.close())

const figure = async (name: string, labels: Record<string, string>) => {
  const metric = await app.counters.figures.getSingleMetric(name)?.get()
  const fits = (found: object) =>
    Object.entries(labels).every(([label, value]) => (found as Record<string, unknown>)[label] === value)
  return metric?.values.find((one) => fits(one.labels))?.value
}

test('calls, statements and connections are told by names that a dashboard can ask for', async () => {
  await app.bare().get('/api/auth/me')
  const text = await app.counters.figures.metrics()
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]+",status="\d+"\} 1/)
  expect(text).toMatch(/melali_statement_duration_seconds_count\{operation="select"\} \d/)
  expect(text).toMatch(/melali_disk_free_bytes \d/)
  expect(text.includes('melali_database_connections{state="idle"}')).toBe(app.database.engine === 'postgres')
})

test('a slow statement is logged by its name, without values, and counted, inside a transaction too', async () => {
  const warn = jest.spyOn(app.app.log, 'warn').mockImplementation(() => undefined)
  const slow = sql`select count(*) from agents, generate_series(1, ${300_000}) where agents.name <> ${'Mr Secret'} or true`
  await app.newAgent()
  await app.db.execute(slow)
  await app.db.transaction((tx) => tx.execute(slow))
  const lines = warn.mock.calls.filter(
    ([told]) => (told as unknown as { statement?: string }).statement === 'select agents',
  )
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('Secret')
  expect(lines[0]).toEqual([
    { statement: 'select agents', milliseconds: expect.any(Number), text: expect.stringContaining('$1') },
    'slow statement',
  ])
  expect(await figure('melali_slow_statements_total', { statement: 'select agents' })).toBe(2)
  warn.mockRestore()
})

test.each([
  ['select * from "bookings" where id = $1', 'select bookings'],
  ['with found as (select id from "guests") update "bookings" set x = 1', 'select guests'],
  ['insert into "audit_log" ("id") values ($1)', 'insert audit_log'],
  ['update only agents set name = $1', 'update agents'],
  ['begin', 'other'],
])('%s is called %s', (text, name) => expect(nameOf(text)).toBe(name))

interface Dashboard {
  panels: { targets?: { expr: string }[] }[]
}

const dashboard: Dashboard = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../deploy/grafana/melali.json'), 'utf8'),
)
const asked = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** A name of ours, whatever function or label stands around it. */
const namesIn = (expression: string) =>
  expression
    .replace(/"[^"]*"|\{[^}]*\}|\b(?:by|without) \([^)]*\)/g, '')
    .match(/\b[a-z]+_[a-z0-9_]*(?!\w*\s*\()\b/g)
    ?.filter((name) => !['histogram_quantile'].includes(name)) ?? []

const toldNames = () => {
  const registry = new Registry()
  const connections = () => ({ busy: 0, idle: 0, waiting: 0 })
  // What the embedded engine and a process without workers haven't.
  databaseFigures(registry, { ...app, database: { ...app.database, connections } })
  workerFigures(registry, () => 2)
  const told = [registry, app.counters.figures].flatMap((one) =>
    one.getMetricsAsArray().map(({ name, type }) => ({ name, type: String(type) })),
  )
  return new Set(
    told.flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

test('every figure that the dashboard asks for is told', () => {
  const known = toldNames()
  const names = asked.flatMap(namesIn)
  expect(new Set(names).size).toBeGreaterThan(14)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')

/** A line of the table of what can be down: how it shows, its figure, what to do. */
const rows = (operations.split('## When something is down')[1] ?? '')
  .split('In the browser:')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))
  .map((line) => {
    const [, what = '', , figure = '', act = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { what, figure, act }
  })

test('for each thing that can be down the operator is told a figure that there is, and a command', () => {
  const known = toldNames()
  // Prometheus' own, of whoever it asks.
  known.add('up')
  const namesOf = (text: string) => text.match(/\b(?:(?:melali|http|process)_[a-z_]+|up(?=`? 0))\b/g) ?? []
  expect(rows.length).toBeGreaterThan(14)
  expect(rows.filter(({ figure }) => namesOf(figure).length === 0)).toEqual([])
  expect(rows.flatMap(({ figure }) => namesOf(figure)).filter((name) => !known.has(name))).toEqual([])
  expect(rows.filter(({ act }) => !/`[^`]+ [^`]+`/.test(act))).toEqual([])
})
