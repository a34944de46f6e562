import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe in the page; the protocol's own evaluation is not subject to the page's policy.
 * @param contrast by which rule: with forced colours by none, because axe reads the page's own colours
 */
export async function violations(
  page: Page,
  contrast: 'AA' | 'AAA' | 'none' = 'AA',
): Promise<string[]> {
  await page.evaluate(source)
  const results = await page.evaluate(
    contrast =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        rules: {
          'color-contrast': { enabled: contrast !== 'none' },
          'color-contrast-enhanced': { enabled: contrast === 'AAA' },
        },
      }),
    contrast,
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}
