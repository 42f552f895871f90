import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/installed.mjs'

process.chdir(join(import.meta.dirname, '..'))
await ensureInstalled()

const { ensureChromium } = await import('./lib/chromium.mjs')
const { findNginx } = await import('./lib/nginx.mjs')
const { installations } = await import('./lib/postgres-programs.mjs')
const { testReport } = await import('./lib/report.mjs')
const { check, countingCheck, journeys, typeCheck, unitTests } = await import('./lib/stages.mjs')

const [first, ...more] = installations()
const others = more.filter(
  ({ version }, at) => version !== first?.version && more.findIndex((one) => one.version === version) === at,
)
const engine = first ? `PostgreSQL ${first.version}` : 'the embedded database'
if (!first) console.log('No PostgreSQL for this machine: the API is tested on the embedded database alone.')
if (!findNginx()) console.log('No nginx on this machine: the configuration in front of the API is not tried.')

const onServer = (installation) => ({ postgres: installation && { installation } })
const paritySet = Object.keys(JSON.parse(readFileSync('api/parity.json', 'utf8'))).map(
  (file) => `api/${file}`,
)
const parity = ['--selectProjects', 'node', '--maxWorkers=1', '--runTestsByPath', ...paritySet]

// An interrupted run takes its servers along.
process.once('SIGINT', () => process.exit(130))

const report = testReport()
await report.together(check('lint', 'biome', ['check', '.']), check('unused code', 'knip'), typeCheck())
const paritySets = [
  unitTests('parity set on the embedded database', parity),
  ...others.map((one) => unitTests(`parity set on PostgreSQL ${one.version}`, parity, onServer(one))),
]
// Much of it waits for its database; what else there is to do meanwhile, runs beside it.
await report.together(
  unitTests(`units and API on ${engine}`, ['--selectProjects', 'node'], onServer(first)),
  check('build', 'node', ['tools/build-site.mjs', '--replace']),
  ...(first ? paritySets : []),
)
const chromium = await ensureChromium()
const env = { CHROMIUM_PATH: chromium ?? '' }
await report.together(
  unitTests('screens', ['--selectProjects', 'dom']),
  countingCheck('bytes', 'node', ['e2e/bench/bytes.mjs'], env),
)

// The journeys kill servers in the middle of payments: what is committed there must be on the disk.
await report.together(
  journeys('browser journeys', { postgres: first && { installation: first, durable: true }, env }),
)

process.exit(report.end())
