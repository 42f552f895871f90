import { run } from './lib/run.mjs'
import { startPostgres } from './postgres.mjs'

const against = process.argv[2] === 'lists' ? 'e2e/bench/lists/lists.ts' : 'e2e/bench/api.ts'

/** Bytes first: they are exact. Times follow as ratios, because a machine's own speed says nothing. */
const bytes = process.argv[2] === 'lists' ? { code: 0 } : await run('node', ['tools/bench-bytes.mjs'])

const postgres = await startPostgres()
if (postgres) {
  try {
    await run('node', ['--import', 'tsx', against], { env: { TEST_DATABASE_URL: postgres.url } })
  } finally {
    await postgres.stop()
  }
} else console.log('No PostgreSQL on this machine: bytes only.')
process.exit(bytes.code)
