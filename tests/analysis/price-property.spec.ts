import fc from '../support/draws.ts'
import { expect, test } from '../support/test.ts'
import { NothingRead } from './nothing-read.ts'
import { readText } from './price-files.ts'
import { knownTables } from './price-tables.ts'

/** The number of tables to draw: `DRAWS=100000 npm test -- tests/analysis/price-property.spec.ts` for many. */
const DRAWS = Number(process.env.DRAWS ?? 60)

test('a table of known prices reads back to itself, or is refused', async () => {
  test.setTimeout(24 * 3_600_000)
  let refused = 0
  const draw = fc.asyncProperty(knownTables, async ({ text, zones }) => {
    try {
      const first = await readText(text)
      const { name, alternatives } = first
      for (const series of [name, ...alternatives]) {
        const { days } = series === name ? first : await readText(text, series)
        const known = [...zones].find(([zone]) => zone === '' || series.includes(zone))?.[1]
        const round = (price: number) => Math.round(price * 1e4) / 1e4 + 0
        expect(days.map(day => ({ ...day, prices: day.prices.map(round) }))).toEqual(known)
      }
      expect(alternatives).toHaveLength(zones.size - 1)
    } catch (error) {
      if (!(error instanceof NothingRead)) throw error
      refused += 1
    }
  })
  await fc.assert(draw, { numRuns: DRAWS })
  expect(refused).toBeLessThan(DRAWS / 20)
})
