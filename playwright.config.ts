import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import type { EngineOptions } from './tests/support/engine.ts'
import { HAS_NATIVE_POSTGRES } from './tests/support/native-postgres.ts'

// Set by scripts/test.mjs, which finds or installs a browser; without it Playwright's own is used.
const executablePath = process.env.CHROMIUM_PATH
if (executablePath && !existsSync(executablePath)) {
  throw new Error(`CHROMIUM_PATH names no file: ${executablePath}`)
}

// A server of a test lives for seconds: V8 would spend most of them on optimising the WebAssembly of
// its database.
process.env.SERVER_NODE_FLAGS = '--liftoff-only'

// Chromium refuses its sandbox to root; the other flags keep it from calling home.
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
if (process.getuid?.() === 0) args.push('--no-sandbox')

/** The same tests on a native server; where there is none, one test that is skipped says so. */
const onPostgres = { engine: 'PostgreSQL' } as const
const postgresProjects = HAS_NATIVE_POSTGRES
  ? [
      { name: 'database on PostgreSQL', testDir: 'tests/database', use: onPostgres },
      {
        name: 'server on PostgreSQL',
        testDir: 'tests/server',
        testMatch: ['**/rest.spec.ts', '**/plain-form.spec.ts', '**/postgres.spec.ts'],
        use: onPostgres,
      },
    ]
  : [{ name: 'on PostgreSQL', testDir: 'tests/no-postgres' }]

export default defineConfig<object, EngineOptions>({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  reporter: [['list'], ['./tests/support/summary-reporter.ts']],
  timeout: 60_000,
  use: {
    trace: 'off',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'database', testDir: 'tests/database' },
    { name: 'server', testDir: 'tests/server', testIgnore: '**/postgres.spec.ts' },
    ...postgresProjects,
    { name: 'build', testDir: 'tests/build' },
    { name: 'browser', testDir: 'tests/browser', use: { ...devices['Desktop Chrome'] } },
  ],
})
