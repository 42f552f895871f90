import { run } from './lib/run.mjs'
import { startPostgres } from './postgres.mjs'

const lists = process.argv[2] === 'lists'

/** Bytes first: they are exact. Times follow as ratios, because a machine's own speed says nothing. */
const codes = lists ? [] : [(await run('node', ['e2e/bench/bytes.mjs'])).code]

const postgres = await startPostgres({ durable: true })
if (postgres) {
  try {
    const measure = lists ? 'e2e/bench/lists/lists.ts' : 'e2e/bench/api.ts'
    const env = { TEST_DATABASE_URL: postgres.url }
    codes.push((await run('node', ['--import', 'tsx', measure], { env })).code)
  } finally {
    await postgres.stop()
  }
} else console.log(`No PostgreSQL on this machine: ${lists ? 'no lists' : 'bytes only'}.`)
process.exit(Math.max(0, ...codes))
