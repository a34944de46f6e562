import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

// Set by scripts/test.mjs, which finds or installs a browser; without it Playwright's own is used.
const executablePath = process.env.CHROMIUM_PATH
if (executablePath && !existsSync(executablePath)) {
  throw new Error(`CHROMIUM_PATH names no file: ${executablePath}`)
}

// Chromium refuses its sandbox to root; the other flags keep it from calling home.
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
if (process.getuid?.() === 0) args.push('--no-sandbox')

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 4,
  reporter: [['list'], ['./tests/support/summary-reporter.ts']],
  timeout: 60_000,
  use: {
    trace: 'off',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'database', testDir: 'tests/database' },
    { name: 'server', testDir: 'tests/server' },
    { name: 'build', testDir: 'tests/build' },
    { name: 'browser', testDir: 'tests/browser', use: { ...devices['Desktop Chrome'] } },
  ],
})
