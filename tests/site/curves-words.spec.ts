import { type CurveVerdict, judgeCurves } from '../../analysis/curves/judge-curves.ts'
import type { MovedCell, MovedCurves } from '../../analysis/curves/moved-curves.ts'
import { byRule, type Rule } from '../../analysis/curves/rules.ts'
import type { Tested } from '../../analysis/curves/verdict.ts'
import {
  cellWords,
  curvesAlternative,
  leftOutWords,
  unusedWords,
  verdictWords,
} from '../../workbench/curves/curves-words.ts'
import { drawCurves } from '../../workbench/curves/drawn-curves.ts'
import { cellOf, readExports } from '../analysis/curves/exports.ts'
import { expect, test } from '../support/test.ts'

const PAIRS = [0.8618, 0.7157, 0.7914]

const judgedExports = (set: 'arbin' | 'neware') =>
  judgeCurves([...readExports(set)].map(([name, rows]) => cellOf(name, rows)))

const arbin = judgedExports('arbin')
const moved = arbin.moved as MovedCurves
const judged = arbin.judged as CurveVerdict
const cellNamed = (name: string) => moved.cells.find(cell => cell.name === name) as MovedCell

test('the words of six ended cells say how well their curves would have told them', () => {
  expect(verdictWords(moved, judged, PAIRS)).toBe(
    'Of your 6 ended cells the curves between cycle 10 and 50 would have told the life to 6%; capacity at cycle 50 to 24%, their mean to 29%. Provisional: 6 cells.',
  )
  expect(leftOutWords(arbin)).toBe('CH07: too few rows.')
  const young = ['N4', 'N5', 'N6', 'N7'].map(name => ({ name, reason: 'too young' as const }))
  expect(leftOutWords({ ...arbin, leftOut: [...young, { name: 'N8', reason: 'pulses' }] })).toBe(
    'N4, N5, N6 and 1 more: too young for cycle 50. N8: pulses.',
  )
  expect(unusedWords(arbin.unused)).toBe(
    'Discharges not used: 1,314 with too few rows, 1 at another current.',
  )
  expect(cellWords(cellNamed('CH08'), judged)).toBe(
    'CH08’s curve has moved like those of cells that ended early: 131 cycles (112 to 154).',
  )
  expect(cellWords(cellNamed('CH10'), judged)).toContain('ended late: 260 cycles (217 to 312).')
  expect(cellWords(cellNamed('CH01'), judged)).toBe('CH01 moved by 0.94%, ended at 112.')
  expect(curvesAlternative(moved)).toEqual({
    title: 'How the discharge curves of 9 cells moved between cycle 10 and 50',
    description:
      'The change of the charge at each voltage, in per cent of the capacity. The curve of CH01 moved by 0.94%, that of CH10 by 0.33%.',
  })
})

test('the words of fewer ended cells promise nothing', () => {
  const { moved: few, judged: told } = judgedExports('neware')
  expect(verdictWords(few as MovedCurves, told as CurveVerdict, PAIRS)).toBe(
    'Five of your cells have ended; from six on the page can test whether their curves told it. By now: whose curve moved most.',
  )
  const wordsOf = (ended: number, leftOut = 0) =>
    verdictWords(moved, { ...judged, tested: null, forecasts: null, ended }, PAIRS, leftOut)
  expect(wordsOf(4, 2)).toMatch(/^Four of the cells that can be compared have ended;/)
  expect(wordsOf(1)).toMatch(/^One of your cells has ended;/)
  expect(wordsOf(0)).toBe(
    'None has ended. These are your cells by how far their discharge curve has moved between cycle 10 and 50; in public cells those that moved most ended first in 72 to 86 of 100 pairs.',
  )
  expect(cellWords(cellNamed('CH08'), { ...judged, forecasts: null })).toBe('CH08 moved by 0.76%.')
})

test('the words of other verdicts stay with capacity', () => {
  const wordsOf = (verdict: Tested['verdict'], bestRival: Rule, said: [number, number]) => {
    const saidPercent = byRule(rule => (rule === 'curves' ? said[0] : said[1]))
    const tested = { ...(judged.tested as Tested), verdict, bestRival, saidPercent }
    return verdictWords(moved, { ...judged, tested, areEarly: false, ended: 14 }, PAIRS)
  }
  const start =
    'The curves between cycle 10 and 50 would have told the life of your 14 ended cells to'
  expect(wordsOf('as good', 'lost', [31, 31])).toBe(
    `${start} 31%, their capacity to 31%: the curves add nothing here.`,
  )
  expect(wordsOf('as good', 'mean', [4.4, 4.2])).toBe(
    `${start} 4%, their mean life to 4%: your cells live too alike for curves to add anything.`,
  )
  expect(wordsOf('as good', 'mean', [31, 27])).toContain('27%: the curves add nothing here.')
  expect(wordsOf('worse', 'similar', [40, 25])).toBe(
    `${start} 40%, their capacity to 25%: stay with capacity.`,
  )
  expect(wordsOf('worse', 'mean', [40, 25])).toContain('their mean life to 25%: stay with it.')
})

test('early ended cells are called so beside their error', () => {
  const words = verdictWords(moved, { ...judged, areEarly: true }, PAIRS)
  expect(words).toContain('Those that ended are the early ones of your set.')
})

test('the curves are drawn from the highest voltage down, those that moved most first', () => {
  const { curves, window, marks } = drawCurves(moved)
  expect(curves.map(({ id, tone }) => `${id} ${tone}`).slice(0, 2)).toEqual([
    'CH01 measured',
    'CH08 forecast',
  ])
  expect(window.map(volts => volts.toFixed(2))).toEqual(['4.18', '2.80'])
  expect(marks.length).toBeGreaterThan(2)
  expect(Math.max(...(curves[0]?.points.map(([, y]) => y) ?? []))).toBe(600)
})
