import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  axe: { run(part: string, options: object): Promise<AxeResults> }
}

/**
 * Runs axe in the page; the protocol's own evaluation is not subject to the page's policy.
 * @param contrast by which rule: with forced colours by none, because axe reads the page's own colours
 * @param part selects the part of the page that has changed since the whole was looked at
 */
export async function violations(
  page: Page,
  contrast: 'AA' | 'AAA' | 'none' = 'AA',
  part = 'html',
): Promise<string[]> {
  await page.evaluate(source)
  const results = await page.evaluate(
    ([contrast, part]) =>
      (window as unknown as Axe).axe.run(part, {
        resultTypes: ['violations'],
        rules: {
          'color-contrast': { enabled: contrast !== 'none' },
          'color-contrast-enhanced': { enabled: contrast === 'AAA' },
        },
      }),
    [contrast, part] as const,
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}
