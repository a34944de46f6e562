import { readingsText, sumWords, verdict } from '../../site/sections/hero/hero-words.ts'
import { expect, test } from '../support/test.ts'

const textOf = (parts: readonly (readonly [string, string])[]) =>
  parts.map(([, text]) => text).join(' ')

test('the verdict says who was closer than the forecast', () => {
  const cell = { number: 11, life: 870, forecast: 808 }
  expect(readingsText({ ...cell, you: 1190 })).toBe(
    'Lived 870. Forecast 808. 7% off. You 1,190. 37% off.',
  )
  expect(readingsText({ ...cell, you: 860 })).toContain('You 860. 1% off, you beat it.')
  expect(verdict({ ...cell, you: 860 })).toBe('You said 860 and won: 1% off, not 7%.')
  expect(verdict({ ...cell, you: 1190 })).toBe('You said 1,190: 37% off. The forecast: 7%.')
  expect(verdict(cell)).toBe('It lived 870 cycles. The forecast said 808.')
  const errors = {
    forecast: { known: 0.08, unseen: 0.12 },
    protocol: { known: 0.13, unseen: 0.49 },
  }
  expect(textOf(sumWords(0.05, { forecast: 0.08, protocol: 0.2 }, 118, errors))).toBe(
    'You beat it: 5% off. Forecast 8%. By protocol 20%. Across all 118: forecast\u00a08%, protocol\u00a013%. In a new test series: 12% and\u00a049%.',
  )
})
