import { actInAnyOrder } from './any-order.ts'
import { test, VIEWPORTS } from './fixtures.ts'

/** `SEED=2 npm test -- any-order` draws another order; `ACTIONS=600` is what the bench runs. */
const SEED = Number(process.env.SEED ?? 1)
const ACTIONS = Number(process.env.ACTIONS ?? 150)

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`no figure stops, in whatever order its controls are used and files are dropped`, {
      tag: '@chromium',
    }, async ({ page, expectedErrors }) => {
      // A file that is refused is said to be so, and is no error.
      expectedErrors.push(/ERR_FAILED/)
      await actInAnyOrder(page, SEED, ACTIONS)
    })
  })
}
