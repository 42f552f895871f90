import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/installed.mjs'

/**
 * What `npm test` does in small, for hours: `npm run soak`, or parts by name, as `npm run soak -- kills races`.
 * Each says what it does by a variable of the environment, as `KILLS=100 npm run soak -- kills`.
 */
process.chdir(join(import.meta.dirname, '..'))
await ensureInstalled()

const { ensureChromium } = await import('./lib/chromium.mjs')
const { isFresh } = await import('./lib/fresh.mjs')
const { findNginx } = await import('./lib/nginx.mjs')
const { installations } = await import('./lib/postgres-programs.mjs')
const { run } = await import('./lib/run.mjs')
const { startPostgres } = await import('./postgres.mjs')

/** What fails once after hours has failed. */
const endless = ['--timeout=0', '--retries=0']
const journey = (file) => ['npx', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', ...endless, file]
const script = (file) => ['node', '--import', 'tsx', file]
const lastRoom = 'api/src/bookings/last-room.test.ts'
const moneyHistories = 'api/src/invoices/money-histories.test.ts'

const oneDriver = 'api/src/bookings/dispatch/one-driver.test.ts'
const bookingHistories = 'api/src/bookings/histories.test.ts'

const letters = 'api/src/mail/mail.test.ts'
const partPayments = 'api/src/invoices/part-payments.test.ts'
const numbers = 'api/src/db/numbers.test.ts'
const unit = (file) => ['npx', 'jest', file, '--selectProjects=node']

/** Parts in which nothing dies need no disk: their cluster lies in memory. */
const inMemory = { durable: false }

const parts = {
  kills: { scale: { KILLS: '2000' }, command: journey('durability/kill') },
  'money-kills': { scale: { MONEY_KILLS: '20' }, command: journey('durability/money-kill') },
  races: { ...inMemory, scale: { RACES: '2000' }, command: unit(lastRoom) },
  assignments: { ...inMemory, scale: { ASSIGNMENTS: '2000', ASSIGNERS: '100' }, command: unit(oneDriver) },
  bookings: { ...inMemory, scale: { BOOKING_HISTORIES: '20000' }, command: unit(bookingHistories) },
  money: { ...inMemory, scale: { HISTORIES: '20000' }, command: unit(moneyHistories) },
  letters: { scale: { LETTER_KILLS: '200' }, command: unit(letters) },
  'part-payments': {
    ...inMemory,
    scale: { PART_PAID_INVOICES: '2000', PART_PAYERS: '30' },
    command: unit(partPayments),
  },
  numbers: { scale: { NUMBERS: '100000', NUMBER_CLIENTS: '64', NUMBER_KILLS: '20' }, command: unit(numbers) },
  wizard: {
    ...inMemory,
    scale: { WIZARD_RUNS: '50' },
    command: journey('journeys/wizard-bad-line'),
    inBrowser: true,
  },
  walk: {
    inBrowser: true,
    scale: { WALK: 'whole', WALK_SCREENS: '1000', WALK_FILES: '1000', WALK_SHARE: '1/1' },
    command: journey('federation/walk'),
  },
  fuzz: { scale: { CALLS: '200000' }, command: ({ CALLS }) => ['node', 'tools/fuzz.mjs', '--calls', CALLS] },
  'rolling-restart': {
    scale: { RESTARTS: '20', REQUESTS: '100000' },
    command: [...journey('machines/two-processes'), '--grep=restarted in turn'],
    needs: findNginx() ? undefined : 'nginx',
  },
  'replica-lag': { scale: { WRITES: '2000', LAG_SECONDS: '5' }, command: script('e2e/soak/replica-lag.ts') },
  events: {
    scale: { STREAMS: '300', CHANGES_A_SECOND: '50', EVENT_SECONDS: '60', DROPS: '20' },
    command: script('e2e/soak/events.ts'),
    needs: installations().length ? undefined : 'PostgreSQL',
  },
  'mixed-load': { scale: { MINUTES: '60', CALLERS: '8' }, command: script('e2e/soak/mixed-load.ts') },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const results = 'soak-results'
mkdirSync(results, { recursive: true })
for (const name of ['site', 'server'])
  if (!isFresh(name)) await run(process.execPath, [`tools/build-${name}.mjs`], { quiet: true })

/** The figures of each of its tests, where it keeps some. */
const figuresOf = (folder) =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.split('.')[0],
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  )

/** Runs a part beside a PostgreSQL of its own, and keeps what it found. */
const soak = async (name) => {
  const { scale: usual, command, needs, inBrowser = false, durable = true } = parts[name]
  const scale = Object.fromEntries(Object.keys(usual).map((key) => [key, process.env[key] ?? usual[key]]))
  const told = Object.entries(scale).map((pair) => pair.join('='))
  console.log(`\n${name}: ${told.join(' ')}`)
  if (needs) {
    console.log(`not run: ${needs} isn't installed`)
    return 1
  }
  const chromium = inBrowser ? await ensureChromium() : ''
  if (chromium === undefined) return 1
  // Another run may be at work beside this one.
  const figures = mkdtempSync(join(results, '.figures-'))
  const postgres = await startPostgres({ durable, tidy: true })
  const began = new Date()
  const [program, ...args] = typeof command === 'function' ? command(scale) : command
  const { code, output } = await run(program, args, {
    env: {
      ...scale,
      ...(chromium && { CHROMIUM_PATH: chromium }),
      SOAK_RESULTS: figures,
      TEST_DATABASE_URL: postgres?.socketUrl ?? '',
    },
  })
  postgres?.stop()
  const seconds = Math.round((Date.now() - began.getTime()) / 1000)
  const found = { part: name, scale, began, seconds, passed: code === 0, figures: figuresOf(figures) }
  const file = join(results, `${name}-${began.toISOString().replaceAll(':', '')}.json`)
  writeFileSync(file, JSON.stringify({ ...found, said: output.split('\n').slice(-40) }, null, 2))
  rmSync(figures, { recursive: true, force: true })
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s, kept in ${file}`)
  return code
}

let worst = 0
for (const name of asked.length ? asked : Object.keys(parts)) worst = Math.max(worst, await soak(name))
process.exit(worst)
