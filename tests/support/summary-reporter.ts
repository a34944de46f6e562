import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** The browser that a test ran in. WebKitGTK is driven without Playwright, from a project of another browser. */
const browserOf = ({ location, parent }: TestCase): string =>
  /webkit\.spec/.test(location.file) ? 'WebKitGTK' : (parent.project()?.name ?? '')

/** Ends the output with why tests were skipped, the browsers, and one plain line of counts. */
export default class SummaryReporter implements Reporter {
  #tests: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onEnd(): void {
    const ran = this.#tests.filter(test => test.results.length > 0)
    const skipped = ran.filter(test => test.outcome() === 'skipped')
    const failed = ran.filter(test => !test.ok())
    const notes = skipped.flatMap(({ annotations }) => annotations.map(note => note.description))
    const browsers = [...new Set(ran.filter(test => !skipped.includes(test)).map(browserOf))]
    const missing = ['Chromium', 'Firefox', 'WebKit'].filter(
      name => !browsers.some(browser => browser.startsWith(name)),
    )
    const lines = [
      ...[...new Set(notes)].map(note => `Skipped: ${note}`),
      `In ${browsers.join(' and ')}${missing.length > 0 ? `, without ${missing.join(' and ')}` : ''}`,
      `${ran.length - skipped.length - failed.length} passed, ${failed.length} failed` +
        (skipped.length > 0 ? `, ${skipped.length} skipped` : ''),
    ]
    process.stdout.write(`\n${lines.join('\n')}\n`)
  }
}
