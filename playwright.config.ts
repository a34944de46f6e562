import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, type Project, webkit } from '@playwright/test'

// scripts/test.mjs sets these paths once it has found or installed browsers. Without them, Playwright uses its own.
const { CHROMIUM_PATH: chromiumPath, FIREFOX_PATH: firefoxPath } = process.env
if (chromiumPath && !existsSync(chromiumPath)) {
  throw new Error(`CHROMIUM_PATH names no file: ${chromiumPath}`)
}

// Smooth scrolls and fades would cost time in every test. The few tests of motion turn them on.
const contextOptions = { reducedMotion: 'reduce' } as const

/** The tests that the other browsers run as well, because they need nothing that only Chromium has. */
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
  // A stock Firefox, driven over WebDriver BiDi. Playwright 1.65 sends a command that Firefox ESR 153 does not know,
  // so package.json pins 1.64.
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
  // More workers than cores, because a test waits half of its time for a server, a timer or a browser.
  workers: '150%',
  reporter: [['list'], ['./tests/support/summary-reporter.ts']],
  // Long enough for tests that build the site, which takes two minutes on a busy machine.
  timeout: 240_000,
  // On such a machine, the form's code may take longer to load than the default of five seconds.
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
