import type { Reporter, TestCase } from '@playwright/test/reporter'

/** Ends the output with why tests were skipped, the browsers, and one plain line of counts. */
export default class SummaryReporter implements Reporter {
  private tests = new Set<TestCase>()

  onTestEnd(test: TestCase): void {
    this.tests.add(test)
  }

  onEnd(): void {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const test of this.tests) {
      const outcome = test.outcome()
      if (outcome === 'skipped') counts.skipped += 1
      else if (test.ok()) counts.passed += 1
      else counts.failed += 1
    }
    const reasons = new Set(
      [...this.tests].flatMap(test =>
        test.annotations
          .filter(({ type }) => type === 'skip')
          .map(({ description }) => description),
      ),
    )
    for (const reason of reasons) process.stdout.write(`\nSkipped: ${reason}\n`)
    const ran = new Set([...this.tests].map(test => test.parent.project()?.name))
    const missing = ['Chromium', 'Firefox', 'WebKit'].filter(name => !ran.has(name))
    const note = missing.length > 0 ? `, without ${missing.join(' and ')}` : ''
    process.stdout.write(`\nIn ${[...ran].join(' and ')}${note}\n`)
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`)
  }

  printsToStdio(): boolean {
    return true
  }
}
