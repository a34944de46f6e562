import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// Set by scripts/test.mjs, which finds or installs a browser; without it Playwright's own is used.
const executablePath = process.env.CHROMIUM_PATH
if (executablePath && !existsSync(executablePath)) {
  throw new Error(`CHROMIUM_PATH names no file: ${executablePath}`)
}

// Chromium refuses its sandbox to root; the other flags keep it from calling home.
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
if (process.getuid?.() === 0) args.push('--no-sandbox')

// Absolute, because scripts/shots.config.ts takes them over.
const support = join(import.meta.dirname, 'tests', 'support')

export default defineConfig({
  testDir: join(import.meta.dirname, 'tests'),
  globalSetup: join(support, 'global-setup.ts'),
  outputDir: join(import.meta.dirname, 'test-results'),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 4,
  reporter: [['list'], [join(support, 'summary-reporter.ts')]],
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    // A smooth scroll or a fade costs time in every test; the few tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
})
