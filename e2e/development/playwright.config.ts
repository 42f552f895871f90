import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

export default defineConfig({
  ...journeys,
  projects: [{ name: 'development', testIgnore: [] }],
  outputDir: '../../test-results',
  globalSetup: '../support/prepare.ts',
})
