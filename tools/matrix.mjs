import { join } from 'node:path'
import { ensureInstalled } from './lib/installed.mjs'
import { run } from './lib/run.mjs'

/**
 * Looks at every screen in every language, theme and width. A part of a route narrows it, as in
 * `npm run matrix -- /package`; `--pictures` keeps what was seen in test-results/matrix.
 */
process.chdir(join(import.meta.dirname, '..'))
await ensureInstalled()

const { ensureChromium } = await import('./lib/chromium.mjs')
const only = process.argv.slice(2).find((word) => !word.startsWith('--'))
const build = await run('node', ['tools/build-site.mjs'])
const chromium = await ensureChromium()
if (build.code !== 0 || !chromium) process.exit(1)

const { code } = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'screens'], {
  env: {
    MATRIX: 'all',
    CHROMIUM_PATH: chromium,
    ...(only && { MATRIX_ONLY: only }),
    ...(process.argv.includes('--pictures') && { MATRIX_PICTURES: 'test-results/matrix' }),
  },
})
process.exit(code)
