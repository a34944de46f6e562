import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  axe: { run(part: string, options: object): Promise<AxeResults> }
}

/**
 * Runs axe in the page. Evaluation through the protocol is not subject to the page's content security policy.
 * @param contrast the level of the contrast rule
 * @param part selects the part of the page that has changed since the whole page was checked
 */
export async function violations(
  page: Page,
  contrast: 'AA' | 'AAA' = 'AA',
  part = 'html',
): Promise<string[]> {
  await page.evaluate(source)
  const results = await page.evaluate(
    ([contrast, part]) =>
      (window as unknown as Axe).axe.run(part, {
        resultTypes: ['violations'],
        rules: {
          // Colours that pass the rule for AAA also pass the rule for AA.
          'color-contrast': { enabled: contrast === 'AA' },
          'color-contrast-enhanced': { enabled: contrast === 'AAA' },
        },
      }),
    [contrast, part] as const,
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}
