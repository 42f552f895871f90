import { run } from './lib/run.mjs'
import { startPostgres } from './postgres.mjs'

/** Bytes first: they are exact. Times follow as ratios, because a machine's own speed says nothing. */
const bytes = await run('node', ['tools/bench-bytes.mjs'])

const postgres = await startPostgres()
if (postgres) {
  try {
    await run('node', ['--import', 'tsx', 'e2e/bench/api.ts'], { env: { TEST_DATABASE_URL: postgres.url } })
  } finally {
    await postgres.stop()
  }
} else console.log('No PostgreSQL on this machine: bytes only.')
process.exit(bytes.code)
