import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'
import { findChromium, quietly } from '../../tools/lib/chromium.mjs'

register()
const { serveSite } = await import('../federation/site-server.ts')

const kilobyte = 1000
const budgets = { loginBytes: 130, loginRequests: 8, ownBytes: 60, widgetBytes: 32, widgetFiles: 10 }

/** A page of each remote that people open first, and the heading that says it is drawn. */
const pages = {
  booking: { path: '/booking-management', heading: 'Bookings' },
  invoice: { path: '/invoice-management', heading: 'Invoices' },
  masterdata: { path: '/list-guest', heading: 'Guests' },
  admin: { path: '/user-management/users', heading: 'Users' },
}

/** However slow the machine; a page that is broken ends here. */
const patience = 120_000

const compressed = (body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length

const isFont = (path) => path.endsWith('.woff2')

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: quietly,
})
const site = await serveSite()

const isLasting = (path) => /^\/(assets|remotes)\//.test(path)
const measured = new Map()

/** What lasts has one content at each address, so it is weighed once. */
const weigh = async (response) => {
  const { pathname: path } = new URL(response.url())
  const known = measured.get(path)
  if (known) return known
  const body = await response.body().catch(() => Buffer.alloc(0))
  const bytes = isFont(path) ? body.length : compressed(body)
  const file = { path, bytes, text: body.toString('latin1') }
  if (isLasting(path)) measured.set(path, file)
  return file
}

/** Opens a page in a fresh browser and lists what came over the wire until it was drawn and quiet, once per address. */
const visit = async (path, drawn, { signedIn }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (signedIn) await context.addCookies([{ name: 'XSRF-TOKEN', value: 'test', url: site.url }])
  const page = await context.newPage()
  const came = []
  page.on('response', (response) => {
    if (response.ok()) came.push(weigh(response))
  })
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
  const reached = await drawn(page)
    .waitFor({ timeout: patience })
    .then(
      () => true,
      () => false,
    )
  await page.waitForLoadState('networkidle', { timeout: patience })
  const files = new Map((await Promise.all(came)).map((file) => [file.path, file]))
  await context.close()
  return { reached, files: [...files.values()] }
}

const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0) / kilobyte
const show = (number) => number.toFixed(1)
const counts = { passed: 0, failed: 0 }
const expect = (holds, sentence) => {
  console.log(`${holds ? '✓' : '✗'} ${sentence}`)
  counts[holds ? 'passed' : 'failed'] += 1
}

/** Text that only antd's style engine contains: whoever carries it carries a copy of antd. */
const engine = 'data-css-hash'
const carriesAntd = ({ text }) => text.includes(engine)

const { reached, files: login } = await visit('/login', (page) => page.locator('input[type="password"]'), {
  signedIn: false,
})
const code = login.filter(({ path }) => !isFont(path))
const fonts = login.filter(({ path }) => isFont(path))
expect(reached, 'login: its form is drawn')
expect(
  sum(code) <= budgets.loginBytes,
  `login: ${show(sum(code))} KB of code, brotli (at most ${budgets.loginBytes}); fonts ${show(sum(fonts))} KB beside`,
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

const { reached: isGreeted, files: dashboard } = await visit(
  '/',
  (page) => page.getByRole('img', { name: 'Bookings by month' }).locator('canvas'),
  { signedIn: true },
)
const lent = dashboard.filter(({ path }) => path.startsWith('/remotes/'))
expect(isGreeted, 'dashboard: its last widget is drawn')
expect(
  sum(lent) <= budgets.widgetBytes && lent.length <= budgets.widgetFiles,
  `dashboard: ${show(sum(lent))} KB of remotes in ${lent.length} files (at most ${budgets.widgetBytes} in ${budgets.widgetFiles}); page ${show(sum(dashboard))} KB in ${dashboard.length}`,
)

for (const [name, { path, heading }] of Object.entries(pages)) {
  const title = (page) => page.getByRole('heading', { level: 1, name: heading, exact: true })
  const { reached, files } = await visit(path, title, { signedIn: true })
  const own = files.filter((file) => file.path.startsWith(`/remotes/${name}/`))
  const others = files.filter((file) => file.path.startsWith('/remotes/') && !own.includes(file))
  expect(reached && own.length > 0, `${name}: its page at ${path} is reached`)
  expect(
    sum(own) <= budgets.ownBytes,
    `${name}: ${show(sum(own))} KB of its own code in ${own.length} files (at most ${budgets.ownBytes}); page ${show(sum(files))} KB in ${files.length}`,
  )
  expect(others.length === 0, `${name}: nothing of another remote is fetched`)
  expect(files.filter(carriesAntd).length === 1, `${name}: antd is downloaded once`)
}

const builtFiles = (dir) =>
  readdirSync(dir, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dir, file), 'latin1'))
expect(
  !builtFiles(join(import.meta.dirname, '../../site/remotes')).some((text) => text.includes(engine)),
  'no version of any remote carries antd',
)

await browser.close()
await site.stop()
console.log(`bytes: ${counts.passed} passed, ${counts.failed} failed`)
if (counts.failed > 0) process.exitCode = 1
