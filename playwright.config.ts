import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, type Project, webkit } from '@playwright/test'

// Set by scripts/test.mjs, which finds or installs browsers. Without them, Playwright uses its own.
const { CHROMIUM_PATH: chromiumPath, FIREFOX_PATH: firefoxPath } = process.env
if (chromiumPath && !existsSync(chromiumPath)) {
  throw new Error(`CHROMIUM_PATH names no file: ${chromiumPath}`)
}

// A smooth scroll or a fade costs time in every test; the few tests of motion ask for it.
const contextOptions = { reducedMotion: 'reduce' } as const

/** What the other browsers run as well: the tests that need nothing of Chromium's alone. */
const everywhere: Project = {
  testMatch:
    /browser\/(booking-form|calls-to-action|chapters|content|form-\w+|hero-instrument|loading|maintenance|not-found|sticky-bar|toasts|your-\w+)\.spec/,
  grepInvert: /@chromium/,
}

const otherBrowsers: Project[] = []
if (existsSync(firefox.executablePath())) {
  const use = { ...devices['Desktop Firefox'], contextOptions }
  otherBrowsers.push({ ...everywhere, name: 'Firefox', use })
} else if (firefoxPath) {
  // A stock Firefox, over WebDriver BiDi. Playwright 1.65 sends a command that Firefox ESR 153 does
  // not know, so package.json holds 1.64.
  const firefoxUserPrefs = { 'ui.prefersReducedMotion': 1 }
  const launchOptions = { executablePath: firefoxPath, firefoxUserPrefs }
  const use = { browserName: 'firefox', channel: 'moz-firefox', launchOptions } as const
  otherBrowsers.push({ ...everywhere, name: 'Firefox', use })
}
if (existsSync(webkit.executablePath())) {
  const use = { ...devices['Desktop Safari'], contextOptions }
  otherBrowsers.push({ ...everywhere, name: 'WebKit', use })
}

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Half of the time a test waits for a server, a timer or a browser.
  workers: '150%',
  reporter: [['list'], ['./tests/support/summary-reporter.ts']],
  // Some tests build the site, which takes two minutes on a busy machine.
  timeout: 240_000,
  // On such a machine the form's code may take longer than the default of five seconds to arrive.
  expect: { timeout: 15_000 },
  // The slowest tests come first, and the last ones are short.
  projects: [
    {
      name: 'Chromium',
      testDir: 'tests/browser',
      use: {
        ...devices['Desktop Chrome'],
        contextOptions,
        launchOptions: chromiumPath ? { executablePath: chromiumPath } : {},
      },
    },
    ...otherBrowsers,
    { name: 'Server', testIgnore: 'browser/**' },
  ],
})
