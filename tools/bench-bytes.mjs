import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { register } from 'tsx/esm/api'
import { findChromium } from './lib/chromium.mjs'

register()
const { serveSite } = await import('../e2e/federation/site-server.ts')

const kilobyte = 1000
const budgets = { loginBytes: 340, loginRequests: 14, ownBytes: 60 }

/** A page of each remote that people open first. */
const pages = {
  booking: '/booking-management',
  invoice: '/invoice-management',
  masterdata: '/list-guest',
  admin: '/user-management/users',
}

const compressed = (body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length

const isFont = (path) => path.endsWith('.woff2')

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const site = await serveSite()

/** Opens a page in a fresh browser and lists what came over the wire, once per address. */
const visit = async (path, { signedIn }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (signedIn) await context.addCookies([{ name: 'XSRF-TOKEN', value: 'test', url: site.url }])
  const page = await context.newPage()
  const files = new Map()
  const bodies = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const take = async () => {
      const body = await response.body().catch(() => Buffer.alloc(0))
      files.set(pathname, {
        path: pathname,
        bytes: isFont(pathname) ? body.length : compressed(body),
        text: body.toString('latin1'),
      })
    }
    if (response.ok()) bodies.push(take())
  })
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  await context.close()
  return [...files.values()]
}

const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0) / kilobyte
const show = (number) => number.toFixed(1)
const broken = []
const expect = (holds, sentence) => {
  console.log(`${holds ? '✓' : '✗'} ${sentence}`)
  if (!holds) broken.push(sentence)
}

/** Text that only antd's style engine contains: whoever carries it carries a copy of antd. */
const engine = 'data-css-hash'
const carriesAntd = ({ text }) => text.includes(engine)

const login = await visit('/login', { signedIn: false })
const code = login.filter(({ path }) => !isFont(path))
const fonts = login.filter(({ path }) => isFont(path))
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

for (const [name, path] of Object.entries(pages)) {
  const files = await visit(path, { signedIn: true })
  const own = files.filter((file) => file.path.startsWith(`/remotes/${name}/`))
  const others = files.filter((file) => file.path.startsWith('/remotes/') && !own.includes(file))
  expect(own.length > 0, `${name}: its page at ${path} is reached`)
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
  !builtFiles(join(import.meta.dirname, '../site/remotes')).some((text) => text.includes(engine)),
  'no version of any remote carries antd',
)

await browser.close()
await site.stop()
if (broken.length > 0) process.exitCode = 1
