import { expect, test } from '../support/test.ts'
import { casesOf, filesOf, outcomeOf, runsOf } from './cases/cases.ts'
import { seenOf } from './cases/seen.ts'

for (const each of casesOf()) {
  test(each.name, async () => {
    for (const run of runsOf(each)) {
      const { outcome, lines } = outcomeOf(run, await seenOf(each.kind, filesOf(each), run.choices))
      if (run.accepted?.includes(outcome)) continue
      expect(lines, `${outcome} under ${JSON.stringify(run.choices)}`).toEqual([])
    }
  })
}
