import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { register } from 'tsx/esm/api'
import { isFresh, keepFresh } from '../../tools/lib/fresh.mjs'
import { remoteFolders } from '../../tools/lib/remotes.mjs'
import { buildDutyPage, dutyFolder } from '../../tools/server/duty-page.mjs'
import { dashboards, firstPages } from './visits.mjs'
import { createWire, isFont, sum } from './wire.mjs'

process.env.NODE_ENV = 'production'
register()
const { serveSite } = await import('../federation/site-server.ts')
const { buildMonolith } = await import('./monolith/build.ts')

const budgets = {
  /** The page of drivers and guides, all of it. */
  dutyBytes: 20,
  // Four remotes have cards for an administrator; of the fourth that is three files. An entry names every file of its remote.
  ...{ loginBytes: 130, loginRequests: 8, ownBytes: 45, widgetBytes: 42, widgetFiles: 13 },
  /** Of what one build of the same code costs. */
  ratio: 1.05,
}

const root = join(import.meta.dirname, '../..')
const site = join(root, 'site')
const wire = await createWire()
const visitOurs = await wire.visits(await serveSite())
const visited = new Map()

/** Goes there, and keeps what came for comparing. */
const visit = async (name, one) => {
  const all = await visitOurs(one)
  visited.set(one, { name, all })
  return all.first
}

const show = (number) => number.toFixed(1)
const counts = { passed: 0, failed: 0 }
const expect = (holds, sentence) => {
  console.log(`${holds ? '✓' : '✗'} ${sentence}`)
  counts[holds ? 'passed' : 'failed'] += 1
}

await buildDutyPage()
const duty = ['page.html', 'worker.js'].map((file) => readFileSync(join(dutyFolder, file)))
const dutyKb = duty.reduce((total, text) => total + brotliCompressSync(text).length, 0) / 1024
expect(
  dutyKb <= budgets.dutyBytes,
  `drivers and guides: ${show(dutyKb)} KB for page, words of all languages and worker (at most ${budgets.dutyBytes})`,
)

/** Text that only antd's style engine contains: whoever carries it carries a copy of antd. */
const engine = 'data-css-hash'
const carriesAntd = ({ text }) => text.includes(engine)

const isCode = (file) => !isFont(file) && !file.path.startsWith('/api/')

const { reached, files: login } = await visitOurs({
  path: '/login',
  drawn: (page) => page.locator('input[type="password"]'),
  signedIn: false,
})
const code = login.filter((file) => !isFont(file))
expect(reached, 'login: its form is drawn')
expect(
  sum(code) <= budgets.loginBytes,
  `login: ${show(sum(code))} KB of code, brotli (at most ${budgets.loginBytes}); fonts ${show(sum(login.filter(isFont)))} KB beside`,
)
expect(
  login.length <= budgets.loginRequests,
  `login: ${login.length} requests (at most ${budgets.loginRequests})`,
)
expect(
  !login.some(
    ({ path, text }) => /federation|provided|remotes\/\w/.test(path) || text.includes('RUNTIME-008'),
  ),
  'login: no federation code',
)

for (const [name, one] of Object.entries(dashboards)) {
  const { reached, files } = await visit(name, one)
  const lent = files.filter(({ path }) => path.startsWith('/remotes/'))
  expect(reached, `${name}: it is drawn`)
  expect(
    sum(lent) <= budgets.widgetBytes && lent.length <= budgets.widgetFiles,
    `${name}: ${show(sum(lent))} KB of remotes in ${lent.length} files (at most ${budgets.widgetBytes} in ${budgets.widgetFiles})`,
  )
}

for (const [name, one] of Object.entries(firstPages)) {
  const { reached, files } = await visit(name, one)
  const own = files.filter((file) => file.path.startsWith(`/remotes/${name}/`))
  const others = files.filter((file) => file.path.startsWith('/remotes/') && !own.includes(file))
  expect(reached && own.length > 0, `${name}: its page at ${one.path} is reached`)
  expect(
    sum(own) <= budgets.ownBytes,
    `${name}: ${show(sum(own))} KB of its own code in ${own.length} files (at most ${budgets.ownBytes})`,
  )
  expect(others.length === 0, `${name}: nothing of another remote is fetched`)
  expect(files.filter(carriesAntd).length === 1, `${name}: antd is downloaded once`)
}

const builtFiles = (dir) =>
  readdirSync(dir, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dir, file), 'latin1'))
expect(
  !builtFiles(join(site, 'remotes')).some((text) => text.includes(engine)),
  'no version of any remote carries antd',
)

const kept = '.cache/monolith'
if (!isFresh('monolith')) {
  const began = Date.now()
  await buildMonolith(join(root, kept))
  const settings = ['e2e/bench/monolith', 'package-lock.json', 'tsconfig.base.json']
  keepFresh('monolith', { sources: ['shell', ...remoteFolders, 'shared', ...settings], built: [kept], began })
}
const monolith = mkdtempSync(join(tmpdir(), 'melali-monolith-'))
cpSync(join(root, kept), monolith, { recursive: true })
// Menu and dashboard are told by the same list.
cpSync(join(site, 'remotes.json'), join(monolith, 'remotes.json'))
const visitTheirs = await wire.visits(await serveSite(monolith))

const compare = (name, ours, theirs) => {
  const [cost, least] = [ours.files.filter(isCode), theirs.files.filter(isCode)]
  expect(
    ours.reached && theirs.reached && sum(cost) <= budgets.ratio * sum(least),
    `${name}: ${show(sum(cost))} KB of code in ${cost.length} files, in one build ${show(sum(least))} in ${least.length}: ${(sum(cost) / sum(least)).toFixed(3)} (at most ${budgets.ratio})`,
  )
}

for (const [one, { name, all }] of visited) {
  const theirs = await visitTheirs(one)
  compare(name, all.first, theirs.first)
  if (one.further) compare(`tour of ${one.further.length + 1} pages`, all, theirs)
}

rmSync(monolith, { recursive: true })
await wire.stop()
console.log(`bytes: ${counts.passed} passed, ${counts.failed} failed`)
if (counts.failed > 0) process.exitCode = 1
