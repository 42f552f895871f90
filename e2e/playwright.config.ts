import { defineConfig } from '@playwright/test'
import { findChromium, quietly } from '../tools/lib/chromium.mjs'

const waiting = '**/wizard-bad-line.spec.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // By `npm run test:dev`: they compile for longer than they look.
  testIgnore: 'development/**',
  // What mostly waits goes first, beside what works: as the last it would leave a core with nothing to do.
  projects: [
    { name: 'waits', testMatch: waiting },
    { name: 'works', testIgnore: [waiting, 'development/**'] },
  ],
  outputDir: '../test-results',
  globalSetup: './support/prepare.ts',
  workers: 2,
  // A browser starved of its machine gets a second try, and the report says so.
  retries: 1,
  // Far beyond what a slow machine needs: nothing passes or fails by its speed.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // What still moves is pressed beside on a busy machine; people who ask for less motion see the same pages.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Taken of each page that is closed, in case what comes later fails: over hours that is much.
    screenshot: process.env.SOAK_RESULTS ? 'off' : 'only-on-failure',
    launchOptions: {
      ...(findChromium() && { executablePath: findChromium() }),
      args: quietly,
    },
  },
})
