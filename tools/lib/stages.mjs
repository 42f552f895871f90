import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startPostgres } from '../postgres.mjs'
import { run } from './run.mjs'

/** A test may wait as long as it must; only a run that hangs is ended. */
const HANGS_MINUTES = 45

const bin = (name) => join('node_modules/.bin', name)

/** A check that passes or fails as a whole. */
export const check = (name, command, args = [], env = {}) => ({
  name,
  async run() {
    const program = command === 'node' ? command : bin(command)
    const { code, output, cpu } = await run(program, args, { env, quiet: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: code === 0 ? '' : output, cpu }
  },
})

/** Several checkers would each read the packages' types for themselves, and memory is cheaper than collecting it. */
export const typeCheck = () => check('types', 'tsc', ['-b', '--checkers', '1'], { GOGC: '400' })

/** A check that counts for itself: its last line says `N passed, N failed`. */
export const countingCheck = (name, command, args, env) => ({
  name,
  async run() {
    const { code, output, cpu } = await run(command, args, { env, quiet: true })
    const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
    return { passed: Number(passed ?? 0), failed: Number(failed ?? 0) || (code === 0 ? 0 : 1), output, cpu }
  },
})

const withReport = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'melali-report-'))
  const file = join(folder, 'report.json')
  try {
    const outcome = await work(file)
    try {
      return { ...outcome, report: JSON.parse(readFileSync(file, 'utf8')) }
    } catch {
      return outcome
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const resultLine = /^(\d+) passed, (\d+) failed$/gm

/** Unit tests of the workspaces that a change reaches; what was proven before on the same files is remembered. */
export const affectedTests = (name, since) => ({
  name,
  async run() {
    const args = ['affected', '-t', 'test', `--base=${since}`, '--parallel=1', '--outputStyle=static']
    const env = { TEST_SINCE: since, NX_NO_CLOUD: 'true', NX_DAEMON: 'false' }
    const { code, output, cpu } = await run(bin('nx'), args, { env, quiet: true })
    const results = [...output.matchAll(resultLine)]
    const sum = (group) => results.reduce((total, result) => total + Number(result[group]), 0)
    return { passed: sum(1), failed: sum(2) || (code === 0 ? 0 : 1), output, cpu }
  },
})

/** Gives the work a cluster's address, none where nothing was chosen, and tells what the cluster took. */
const withServer = async (options, work) => {
  const cluster = options && (await startPostgres(options))
  if (cluster) process.once('exit', cluster.stop)
  try {
    const outcome = await work({ TEST_DATABASE_URL: cluster?.socketUrl ?? '' })
    return { ...outcome, serverCpu: cluster?.cpuSeconds() ?? 0 }
  } finally {
    if (cluster) process.off('exit', cluster.stop)
    cluster?.stop()
  }
}

/** Its workers keep both cores busy: threads that compile and collect beside them take more than they give. */
const jest = ['--single-threaded', bin('jest')]

/** Tests by the unit runner, beside a PostgreSQL where `postgres` says which; `args` choose them. */
export const unitTests = (name, args, { postgres } = {}) => ({
  name,
  async run() {
    const { code, output, report, cpu, serverCpu } = await withServer(postgres, (env) =>
      withReport((file) =>
        run(process.execPath, [...jest, '--json', `--outputFile=${file}`, ...args], {
          env,
          quiet: true,
          minutes: HANGS_MINUTES,
        }),
      ),
    )
    if (!report) return { passed: 0, failed: 1, output, cpu, serverCpu }
    const files = report.testResults.map((one) => ({
      path: `${relative(process.cwd(), one.name)} (${name})`,
      seconds: (one.endTime - one.startTime) / 1000,
    }))
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites || (code === 0 ? 0 : 1)
    return { passed: report.numPassedTests, failed, output: failed ? output : '', files, cpu, serverCpu }
  },
})

/** What stood on the page when a journey failed. */
const failedPages = () =>
  readdirSync('test-results', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('error-context.md'))
    .map((name) => `\n${name}\n${readFileSync(join('test-results', name), 'utf8').slice(0, 20_000)}`)
    .join('')

const specFiles = (suites, name) =>
  suites.map((suite) => {
    const specs = (one) => [...one.specs, ...(one.suites ?? []).flatMap(specs)]
    const results = specs(suite).flatMap(({ tests }) => tests.flatMap(({ results: tries }) => tries))
    const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
    return { path: `e2e/${suite.file} (${name})`, seconds }
  })

/** Journeys in a real browser. */
export const journeys = (name, { postgres, env }) => ({
  name,
  async run() {
    const args = ['test', '--config', 'e2e/playwright.config.ts']
    const { code, output, report, cpu, serverCpu } = await withServer(postgres, (server) =>
      withReport((file) =>
        run(bin('playwright'), args, {
          env: { ...server, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          quiet: true,
        }),
      ),
    )
    const told = code === 0 ? output : `${output}${failedPages()}`
    if (!report?.stats) return { passed: 0, failed: 1, output: told, cpu, serverCpu }
    const { expected, flaky, unexpected, skipped } = report.stats
    const again = flaky ? `\n${flaky} passed on the second try only` : ''
    return {
      passed: expected + flaky,
      failed: unexpected + skipped || (code === 0 ? 0 : 1),
      output: told + again,
      cpu,
      serverCpu,
      files: specFiles(report.suites, name),
    }
  },
})
