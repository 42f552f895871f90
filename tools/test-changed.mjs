import { join } from 'node:path'
import { ensureInstalled } from './lib/installed.mjs'

/** What the change since main can break: `npm run test:changed`, or since another commit: `npm run test:changed -- HEAD~3`. */
process.chdir(join(import.meta.dirname, '..'))
await ensureInstalled()

const { changedSince } = await import('./lib/changed.mjs')
const { testReport } = await import('./lib/report.mjs')
const { affectedTests, check, typeCheck } = await import('./lib/stages.mjs')

const since = changedSince(process.argv[2])
const report = testReport()
await report.together(check('lint', 'biome', ['check', '.']), typeCheck())
await report.together(affectedTests('unit tests of what changed', since))
process.exit(report.end())
