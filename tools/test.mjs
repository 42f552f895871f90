import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/installed.mjs'
import { run } from './lib/run.mjs'

process.chdir(join(import.meta.dirname, '..'))
await ensureInstalled()

const { ensureChromium } = await import('./lib/chromium.mjs')
const { startPostgres } = await import('./postgres.mjs')
const reports = mkdtempSync(join(tmpdir(), 'melali-test-'))
const total = { passed: 0, failed: 0 }

const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

const heading = (name) => console.log(`\n── ${name}`)

/** A check that passes or fails as a whole. */
const check = async (name, command, args) => {
  heading(name)
  const { code } = await run(command, args)
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const jest = async (name, args, env) => {
  heading(name)
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const { code } = await run('npx', ['jest', '--json', `--outputFile=${file}`, ...args], { env })
  const report = readReport(file)
  if (!report) return count(0, 1)
  const brokenFiles = report.numRuntimeErrorTestSuites
  count(report.numPassedTests, report.numFailedTests + brokenFiles || (code === 0 ? 0 : 1))
}

/** What stood on the page when a journey failed. */
const showPages = () => {
  const pages = readdirSync('test-results', { recursive: true, encoding: 'utf8' })
  for (const page of pages.filter((name) => name.endsWith('error-context.md')))
    console.log(`\n${page}\n${readFileSync(join('test-results', page), 'utf8').slice(0, 20_000)}`)
}

const journeys = async (name, env) => {
  heading(name)
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const { code } = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  if (code !== 0) showPages()
  const stats = readReport(file)?.stats
  if (!stats) return count(0, 1)
  if (stats.flaky) console.log(`${stats.flaky} passed on the second try only`)
  count(stats.expected + stats.flaky, stats.unexpected + stats.skipped || (code === 0 ? 0 : 1))
}

await check('lint', 'npx', ['biome', 'check', '.'])
await check('unused code', 'npx', ['knip'])
await check('types', 'npx', ['tsc', '-b'])
await jest('units and API, embedded database', [])

const postgres = await startPostgres()
try {
  if (postgres) {
    await jest('API, PostgreSQL', ['--selectProjects', 'node', '--testPathPatterns', 'api/'], {
      TEST_DATABASE_URL: postgres.url,
    })
  } else console.log('\nNo PostgreSQL on this machine: the API was tested on the embedded database alone.')

  await check('build', 'node', ['tools/build-site.mjs'])
  const chromium = await ensureChromium()
  if (chromium)
    await journeys('browser journeys', {
      CHROMIUM_PATH: chromium,
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    })
  else count(0, 1)
} finally {
  await postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
