import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

/** `npm run shots`: the screenshots of shots.ts, on the server and in the browser of the tests. */
export default defineConfig(tests, {
  testDir: import.meta.dirname,
  testMatch: 'shots.ts',
  // Emptied by each run.
  outputDir: join(import.meta.dirname, '..', 'shots'),
  reporter: 'dot',
})
