import type { Reporter, TestCase } from '@playwright/test/reporter'

/** Ends the output with why tests were skipped, and one plain line of counts, for people and CI. */
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
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`)
  }

  printsToStdio(): boolean {
    return true
  }
}
