import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** `npm run bench -- NAME`: Playwright Test runs the measurements one after another. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: ['bookings.ts', 'files.ts', 'page.ts', 'units.ts'],
  outputDir: join(import.meta.dirname, '..', 'test-results'),
  reporter: 'list',
  timeout: 0,
  workers: 1,
})
