import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

export default defineConfig(journeys, {
  testIgnore: [],
  outputDir: '../../test-results',
  globalSetup: '../support/prepare.ts',
})
