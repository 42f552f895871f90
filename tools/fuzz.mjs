import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/installed.mjs'
import { run } from './lib/run.mjs'

/**
 * Calls every endpoint with anything at all, over a PostgreSQL of its own with the demonstration in it:
 * `npm run fuzz -- --calls 20000 --seed 7 --only "PUT /api/groups/:id"`.
 */
process.chdir(join(import.meta.dirname, '..'))
await ensureInstalled()

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string' },
  },
})
const { startPostgres } = await import('./postgres.mjs')
const postgres = await startPostgres()
console.log(`${values.calls} calls, seed ${values.seed}, ${postgres ? 'PostgreSQL' : 'the embedded engine'}`)
const { code } = await run('npx', ['tsx', 'api/src/testing/fuzz/run.ts'], {
  env: {
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    FUZZ_CALLS: values.calls,
    FUZZ_SEED: values.seed,
    ...(values.only && { FUZZ_ONLY: values.only }),
  },
})
postgres?.stop()
process.exit(code)
