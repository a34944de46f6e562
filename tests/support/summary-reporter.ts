import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** Ends the output with the reasons for skipped tests, the browsers, and one plain line of counts. */
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
    const run = ran.filter(test => !skipped.includes(test))
    const projects = new Set(run.map(({ parent }) => parent.project()?.name))
    const browsers = ['Chromium', 'Firefox', 'WebKit'].filter(name => projects.has(name))
    const missing = ['Chromium', 'Firefox', 'WebKit'].filter(name => !projects.has(name))
    const lines = [
      ...[...new Set(notes)].map(note => `Skipped: ${note}`),
      `In ${browsers.join(' and ') || 'no browser'}${missing.length > 0 ? `, without ${missing.join(' and ')}` : ''}`,
      `${ran.length - skipped.length - failed.length} passed, ${failed.length} failed` +
        (skipped.length > 0 ? `, ${skipped.length} skipped` : ''),
    ]
    process.stdout.write(`\n${lines.join('\n')}\n`)
  }
}
