import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe in the page; the protocol's own evaluation is not subject to the page's policy. */
export async function violations(page: Page, extraRules: string[] = []): Promise<string[]> {
  await page.evaluate(source)
  const results = await page.evaluate(
    rules =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        rules,
      }),
    Object.fromEntries(extraRules.map(rule => [rule, { enabled: true }])),
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}
